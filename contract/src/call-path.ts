/** The parts of a path that belong to the input. */
export const partsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/**
 * A path with its parts filled in from an input, and what is left of the input.
 *
 * @returns for `/sys/user/:id` and `{ id: 7, name: '…' }`: `/sys/user/7` and `{ name: '…' }`
 */
export function filled(path: string, param: Readonly<Record<string, unknown>>): { path: string; rest: object } {
  const rest = { ...param };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value).toWellFormed());
  });
  return { path: address, rest };
}
