const NAMES_MAX = 20_000;

/** Remembers the answers of a pure function of names: there are some ten thousand names, each read many times. */
export function memoizeByName<Answer>(make: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, Answer>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size >= NAMES_MAX) known.clear();
    const made = make(name);
    known.set(name, made);
    return made;
  };
}
