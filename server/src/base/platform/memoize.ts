/** There are some ten thousand names of places and offices. */
const MAX = 20_000;

/** Remembers up to `max` answers of a pure function of a text. When there are more, it begins anew. */
export function memoize<Answer>(make: (text: string) => Answer, max = MAX): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= max) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
