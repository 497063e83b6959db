/** A name that nothing else has. Browsers make one over https alone; a site within an office may have none. */
export const newId = (): string => crypto.randomUUID?.() ?? String(Math.random()).slice(2) + Date.now();
