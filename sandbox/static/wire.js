// The WebSocket to the sandbox: what the person sees comes in, what he does goes out and is answered.

class Refused extends Error {}

export class Wire {
  /** `on(message)` hears snapshots and deltas, `onState(connected)` whether the line is up. */
  constructor(on, onState) {
    this.on = on;
    this.onState = onState;
    this.waiting = new Map();
    this.number = 0;
    this.delay = 250;
    this.socket = null;
  }

  /** Be `person` from now on: a new line, since no two persons may share one. */
  connect(person) {
    this.person = person;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const address = new URL(`/page/ws?person=${encodeURIComponent(this.person ?? "")}`, location.href);
    address.protocol = "ws:";
    const socket = (this.socket = new WebSocket(address));
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onopen = () => (this.delay = 250);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  lost() {
    for (const { reject } of this.waiting.values()) reject(new Refused("offline"));
    this.waiting.clear();
    this.onState(false);
    this.timer = setTimeout(() => this.open(), this.delay);
    this.delay = Math.min(this.delay * 2, 3000);
  }

  receive(message) {
    if (message.t === "answer") {
      const waiter = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error !== undefined) waiter?.reject(new Refused(message.error));
      else waiter?.resolve(message);
    } else if (message.t === "error") {
      throw new Error(message.error);
    } else {
      if (message.t === "snapshot") this.onState(true);
      this.on(message);
    }
  }

  /** Do something and return the answer; rejects with Refused when it is not allowed or the line is down. */
  ask(what, things = {}) {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refused("offline"));
        return;
      }
      const id = ++this.number;
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, act: { do: what, ...things } }));
    });
  }
}
