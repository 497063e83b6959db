/** Returns the code of an error, of the system or of the database. */
export const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

const CONNECTION_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', '53300'];
/** Whether an error is about a NUL, as text or escaped in JSON: the database stores none. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes(String(codeOf(error)));

/** Messages of `pg`, which have no code, for a connection that broke or was refused. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether an error means that the database cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  CONNECTION_CODES.includes(String(codeOf(error))) ||
  /^(57P0\d|08\w{3})$/.test(String(codeOf(error))) ||
  BROKEN.test(String((error as Error | null)?.message));

/**
 * Whether the database ended a transaction because of another one (serialization failure, deadlock), so that it must
 * run again.
 */
export const isLostRace = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01';
