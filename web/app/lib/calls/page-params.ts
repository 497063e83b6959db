/**
 * The parameters that a reading page's address may have, by name (`handle.reads`). The server hands no other one on, and
 * the page's answer is kept under these alone (web/app/renderers.ts). A page is only kept while each value fits its
 * pattern, so that nobody fills the memory with addresses that say nothing.
 */
export type Reads = Readonly<Record<string, RegExp>>;

/** Patterns of values; each fits an empty one, as forms send it. */
export const digits = /^(?:0|[1-9]\d{0,9})?$/;
/** words to search for */
export const words = /^.{0,100}$/su;
/** for what hardly two readers ask alike: nothing but an empty value is kept */
export const neverKept = /^$/;

/** What the address says of a page's parameters: the first value where one comes twice, an empty text where none does. */
export function paramsOf<R extends Reads>(request: Request, reads: R): Record<keyof R, string> {
  const { searchParams } = new URL(request.url);
  const said = Object.keys(reads).map((name) => [name, searchParams.get(name) ?? '']);
  return Object.fromEntries(said) as Record<keyof R, string>;
}

/** The address as its page gets it, and whether the answer may be kept under it. */
export interface PageAddress {
  url: string;
  mayKeep: boolean;
}

/** The part of a query that is declared, in the order of the declaration. */
export function declaredQuery(path: string, query: string, reads: Reads): PageAddress {
  const given = new URLSearchParams(query);
  const said = Object.keys(reads).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const search = new URLSearchParams(said.map(([name, value]) => [name, value])).toString();
  return { url: search ? `${path}?${search}` : path, mayKeep: said.every(([name, value]) => reads[name]!.test(value)) };
}
