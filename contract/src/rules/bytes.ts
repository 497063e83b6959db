/** Bytes of one. Apart from the limits, which pages that only say a size need not load. */
export const MEGABYTE = 1024 * 1024;
