// Components hang in each other; this goes through them all.

/** Yield each component, and those inside it after it. */
export function* walk(components) {
  for (const c of components ?? []) {
    yield c;
    yield* walk(c.components);
    if (c.accessory) yield* walk([c.accessory]);
    if (c.component) yield* walk([c.component]);
  }
}
