/** Returns search words of an address: cut to length, without characters that no call accepts. */
export const keywordsIn = (said: string, length: number): string =>
  said.replaceAll('\0', '').trim().slice(0, length).toWellFormed();
