"""The web page's server side: what one person sees, what he does, and one WebSocket that carries both."""
