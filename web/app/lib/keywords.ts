/** Words to search for, as an address says them: cut to length, without what no call takes. */
export const keywordsIn = (said: string, length: number): string =>
  said.replaceAll('\0', '').trim().slice(0, length).toWellFormed();
