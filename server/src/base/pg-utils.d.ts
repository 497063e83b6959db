declare module 'pg/lib/utils.js' {
  /** A value as it is sent: as text, or as it is where it is bytes. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
