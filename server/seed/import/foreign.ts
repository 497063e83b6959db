import { TypeId } from '@board/contract/codes';
import { ORIGINAL_URL_MAX } from '@board/contract/rules/lengths';

/** A message of another system, with its reply if it has one. */
export interface Foreign {
  id: string;
  user: string;
  subject: string;
  content: string;
  postedAt: Date;
  category: string;
  /** null: not said */
  typeId: number | null;
  /** the number of one of our boards */
  fid: number | null;
  /** name of the official's board, or of its region */
  leader: string;
  region: string;
  /** the unit that replied */
  organization: string;
  reply: { content: string; at: Date } | null;
  /** where it was posted first; null: not said */
  originalUrl: string | null;
}

/** Why a line is not taken over. */
export class Refused extends Error {}

const ID_MAX = 100;
const NAME_MAX = 200;
const SUBJECT_MAX = 500;
/** Characters. History is not held to the limits of the form, but the search takes no book. */
const TEXT_MAX = 50_000;

const TYPES: Record<string, number> = {
  咨询: TypeId.consult,
  投诉: TypeId.complaint,
  建言: TypeId.advice,
  建议: TypeId.advice,
  求助: TypeId.help,
  感谢: TypeId.thanks,
};

/**
 * Reads one line of an import file. Required are `id`, `user`, `subject`, `content` and `postedAt`; `category`, `type`,
 * `fid`, `leader`, `region`, `originalUrl`, and `reply` with `repliedAt` and `organization`, may be missing. Throws
 * `Refused`.
 */
export function readForeign(line: string, now: Date): Foreign {
  const fields = parsed(line);
  const text = (name: string, max: number) => storable(name, fields[name], max);
  const required = (name: string, max: number) => text(name, max) || refuse(`${name} is missing`);
  const postedAt = timeOf('postedAt', fields.postedAt, now) ?? refuse('postedAt is missing');
  const content = text('reply', TEXT_MAX);
  const repliedAt = timeOf('repliedAt', fields.repliedAt, now);
  if (content && !repliedAt) refuse('reply has no repliedAt');
  if (!content && repliedAt) refuse('repliedAt has no reply');
  if (repliedAt && repliedAt < postedAt) refuse('repliedAt is before postedAt');
  return {
    id: required('id', ID_MAX),
    user: required('user', NAME_MAX),
    subject: required('subject', SUBJECT_MAX).replace(/\s*\n\s*/g, ' '),
    content: required('content', TEXT_MAX),
    postedAt,
    category: text('category', NAME_MAX),
    typeId: typeOf(text('type', NAME_MAX)),
    fid: numberOf('fid', fields.fid),
    leader: text('leader', NAME_MAX),
    region: text('region', NAME_MAX),
    organization: text('organization', NAME_MAX),
    reply: content && repliedAt ? { content, at: repliedAt } : null,
    originalUrl: addressOf('originalUrl', text('originalUrl', ORIGINAL_URL_MAX)),
  };
}

function refuse(reason: string): never {
  throw new Refused(reason);
}

function parsed(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    refuse('not JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) refuse('not a JSON object');
  return value as Record<string, unknown>;
}

/** A text or a number as text, trimmed; empty when absent. */
function storable(name: string, value: unknown, max: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' && !Number.isSafeInteger(value)) refuse(`${name} is not a text`);
  const text = String(value).replace(/\r\n?/g, '\n').trim();
  if (text.includes('\0')) refuse(`${name} holds a NUL character, which the database cannot hold`);
  if (!text.isWellFormed()) refuse(`${name} holds half a character, which the database cannot hold`);
  if (text.length > max) refuse(`${name} is longer than ${max} characters`);
  return text;
}

function typeOf(type: string): number | null {
  if (!type) return null;
  const known = Object.values(TYPES).find((id) => String(id) === type);
  return TYPES[type] ?? known ?? refuse(`type "${type.slice(0, 20)}" is unknown`);
}

/** product.md §5: an address begins with http. */
function addressOf(name: string, text: string): string | null {
  if (!text) return null;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : refuse(`${name} does not begin with http`);
}

function numberOf(name: string, value: unknown): number | null {
  if (value === undefined || value === null) return null;
  return Number.isSafeInteger(value) ? (value as number) : refuse(`${name} is not a number`);
}

const TIME =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)? ?(Z|[+-]\d{2}:?\d{2})?$/;
const SHANGHAI_MINUTES = 480;

/** A time that was: with its offset, or in Shanghai where it names none. */
function timeOf(name: string, value: unknown, now: Date): Date | null {
  if (value === undefined || value === null || value === '') return null;
  const parts = typeof value === 'string' ? TIME.exec(value.trim()) : null;
  if (!parts) return refuse(`${name} is not a time such as 2019-06-04T10:45:13+08:00`);
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (!exists || hour > 23 || minute > 59 || second > 59) refuse(`${name} is a time that does not exist`);
  const clock = ((hour * 60 + minute - offsetOf(parts[7])) * 60 + second) * 1000;
  const time = new Date(midnight.getTime() + clock);
  return time > now ? refuse(`${name} is in the future`) : time;
}

/** Minutes ahead of UTC. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return SHANGHAI_MINUTES;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
