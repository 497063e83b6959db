const NAMES_MAX = 20_000;

/** A pure function of names that remembers its answers: there are some ten thousand names, each read again and again. */
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
