import { masked, personalIn } from '@board/contract/rules/personal-data';

/**
 * Prepares parameters of calls for the operation log: no secrets, no personal data, nothing longer than anyone would
 * read.
 */

const SECRET = /pass|secret|token|captcha|verifycode|^code$|^pass$|signature|credential/i;
const PERSONAL = /phone|mobile|email|mailto|mailcc|realname|cert|idcard|^ip$/i;
const TEXT_MAX = 300;
const PARAMS_MAX = 4000;

/** Returns a value with its secrets and personal data masked. */
function maskedValue(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return value;
  if (SECRET.test(name) || PERSONAL.test(name)) return '***';
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    const text = masked(value, personalIn(value));
    return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text;
  }
  if (depth > 6 || typeof value !== 'object') return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => maskedValue(one, name, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([key, one]) => [key, maskedValue(one, key, depth + 1)]),
  );
}

/** Returns the parameters of a call for the log. */
export function maskedParams(input: unknown): string {
  const text = JSON.stringify(maskedValue(input)) ?? '';
  return text.length > PARAMS_MAX ? `${text.slice(0, PARAMS_MAX).toWellFormed()}…` : text;
}

export type Difference = { before: unknown; after: unknown };

/** Returns, by field, the former and the new values that differ, masked. */
export function differences(before: object | null, after: object | null): Record<string, Difference> {
  const [old, fresh] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(fresh[name] ?? null))
      .map((name) => [
        name,
        { before: maskedValue(old[name], name) ?? null, after: maskedValue(fresh[name], name) ?? null },
      ]),
  );
}
