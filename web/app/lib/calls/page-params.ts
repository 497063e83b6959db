/**
 * The parameters of a reading page's address, by name (`handle.reads`). The server hands on no others, and the page's answer
 * is kept under these alone (web/app/renderers.ts). A page is kept only if each value fits its pattern, so that nobody can
 * fill the memory with meaningless addresses.
 */
export type Reads = Readonly<Record<string, RegExp>>;

/** Patterns of values; each allows an empty value, because forms send one. */
export const digits = /^(?:0|[1-9]\d{0,9})?$/;
/** words to search for */
export const words = /^.{0,100}$/su;
/** for values that hardly two readers share: only the page with an empty value is kept */
export const neverKept = /^$/;

/** Returns the page's parameters from the address: the first value if a name comes twice, an empty text if it is missing. */
export function paramsOf<R extends Reads>(request: Request, reads: R): Record<keyof R, string> {
  const { searchParams } = new URL(request.url);
  const said = Object.keys(reads).map((name) => [name, searchParams.get(name) ?? '']);
  return Object.fromEntries(said) as Record<keyof R, string>;
}

/** The address that a page gets, and whether the answer may be kept under it. */
export interface PageAddress {
  url: string;
  mayKeep: boolean;
}

/** Returns the address with the declared parameters only, in the order of the declaration. */
export function declaredQuery(path: string, query: string, reads: Reads): PageAddress {
  // Most addresses are one name and a number: they already are what the rest would make of them.
  const [, only = '', number = ''] = /^([a-zA-Z]+)=(\d+)$/.exec(query) ?? [];
  if (Object.hasOwn(reads, only)) return { url: `${path}?${query}`, mayKeep: reads[only]!.test(number) };
  const given = new URLSearchParams(query);
  const said = Object.keys(reads).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const search = new URLSearchParams(said.map(([name, value]) => [name, value])).toString();
  return { url: search ? `${path}?${search}` : path, mayKeep: said.every(([name, value]) => reads[name]!.test(value)) };
}
