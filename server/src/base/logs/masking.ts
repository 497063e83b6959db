import { masked, personalIn } from '@board/contract/rules/personal-data';

/**
 * What the log of operations keeps of what a call was told: no secret, no personal data, nothing that is longer than
 * somebody would read.
 */

const SECRET = /pass|secret|token|captcha|verifycode|^code$|^pass$|signature|credential/i;
const PERSONAL = /phone|mobile|email|mailto|mailcc|realname|cert|idcard|^ip$/i;
const TEXT_MAX = 300;
const PARAMS_MAX = 4000;

/** A value with its secrets and personal data masked. */
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

/** What a call was told, as the log keeps it. */
export function maskedParams(input: unknown): string {
  const text = JSON.stringify(maskedValue(input)) ?? '';
  return text.length > PARAMS_MAX ? `${text.slice(0, PARAMS_MAX).toWellFormed()}…` : text;
}

export type Difference = { before: unknown; after: unknown };

/** By field what a record was and what it became, masked; only what differs. */
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
