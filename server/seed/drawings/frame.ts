/** Size of every picture; its drawing is 1200 wide and 900 high. */
export const [WIDTH, HEIGHT] = [960, 720];

/** A drawing with the soft edges of a photograph. */
export const framed = (body: string, defs = '') => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>
      <filter id="softer"><feGaussianBlur stdDeviation="22"/></filter>
      ${defs}
    </defs>
    ${body}
  </svg>`;

/** A gradient from top to bottom. */
export const shade = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** So many of something, each by its number. */
export const row = (count: number, one: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => one(i)).join('');
