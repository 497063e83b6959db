import type { Problems } from '../rules/posting.ts';
import { isEmail, isLandline, isMobile, isPersonName, lengthOf, type NameRule } from '../rules/validators.ts';
import { STRUCTURE_NAME_MAX } from '../structure/rights.ts';

/** Staff who see the applications of units that want to answer here. */
export const READS_OPENINGS = 'sys:opening:list';
/** Staff who examine them first. Whoever keeps units, boards and accounts decides after that. */
export const EXAMINES_OPENINGS = 'plat:opening';

/** Letters that the field in words and the note may have. */
export const OPENING_NOTE_MAX = 500;
export const OPENING_SEATS_MAX = 20;
const UNIT_NAME_MIN = 4;
const SHORT_NAME_MAX = 20;
const EMAIL_MAX = 120;
/** Digits of the phone that go with the number of an application. */
export const PHONE_TAIL = 4;

/** Numbers of applications: the year, and eight digits by chance, so that nobody counts them or guesses one. */
export const OPENING_NUMBER = /^KT\d{12}$/;
/** As people type a number: in capitals, without spaces. */
export const normaliseOpeningNumber = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** What a unit says of itself when it applies to answer messages here. */
export interface OpeningForm {
  /** the board of its region; null: a ministry */
  fid: number | null;
  isMinistry: boolean;
  unitName: string;
  /** empty: none */
  shortName: string;
  contactName: string;
  phone: string;
  email: string;
  /** seats it will answer */
  seatFids: readonly number[];
  /** the same in words, where the list does not have them */
  offices: string;
  note: string;
}
export type OpeningField = Exclude<keyof OpeningForm, 'isMinistry'>;

/** The rules for an application to open the service; the page shows them at the fields, the server enforces them. */
export function openingProblems(form: OpeningForm, limits: NameRule): Problems<OpeningField> {
  const problems: Problems<OpeningField> = {};
  if (!form.isMinistry && !form.fid) problems.fid = { name: 'openingRegion' };
  const length = lengthOf(form.unitName.trim());
  if (length < UNIT_NAME_MIN || length > STRUCTURE_NAME_MAX)
    problems.unitName = { name: 'textBetween', with: `${UNIT_NAME_MIN}—${STRUCTURE_NAME_MAX}` };
  if (lengthOf(form.shortName.trim()) > SHORT_NAME_MAX) problems.shortName = { name: 'textLong', with: SHORT_NAME_MAX };
  if (!isPersonName(form.contactName.trim(), limits))
    problems.contactName = { name: 'personName', with: limits.realNameMin };
  const phone = form.phone.trim();
  if (!isMobile(phone) && !isLandline(phone)) problems.phone = { name: 'contactPhone' };
  const email = form.email.trim();
  if (email.length > EMAIL_MAX || !isEmail(email)) problems.email = { name: 'email' };
  if (form.seatFids.length === 0 && form.offices.trim() === '') problems.offices = { name: 'openingOffices' };
  for (const field of ['offices', 'note'] as const)
    if (lengthOf(form[field].trim()) > OPENING_NOTE_MAX) problems[field] = { name: 'textLong', with: OPENING_NOTE_MAX };
  return problems;
}
