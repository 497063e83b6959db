/** Words to search for, out of an address: cut to length, without what no call takes. */
export const keywordsIn = (query: URLSearchParams, length: number): string =>
  (query.get('keywords') ?? '').replaceAll('\0', '').trim().slice(0, length).toWellFormed();
