/**
 * The help centre's documents by the `?key=` of their page: 1 to 7 as in product.md §2, and those without a number there.
 */
export const helpDocuments = {
  1: ['agreement'],
  2: ['basics'],
  3: ['deletion'],
  4: ['companies'],
  5: ['questions'],
  6: ['faster'],
  7: ['privacy', 'children'],
  regions: ['regions'],
} as const;
