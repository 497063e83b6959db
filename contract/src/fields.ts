import { z } from 'zod';

/** Pieces that several calls share. Old clients send numbers as text, empty text for "none" and null for "any". */

const numberTo = (max: number) =>
  z.union([
    z.number().int().min(0).max(max),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.number().max(max)),
  ]);
const orAny = <T extends z.ZodType>(field: T) =>
  z.union([field, z.literal('').transform(() => undefined), z.null().transform(() => undefined)]).optional();

/** A database id, as a number or as digits. */
export const id = numberTo(2147483647);
/** An optional id: null, absent and empty text all mean "any". */
export const optionalId = orAny(id);

/** The version of a row that was looked at, which a change makes one larger: whoever changed it meanwhile is not overwritten. */
export const rowVersion = z.number().int().min(0).max(2147483646);

/** A number of a vocabulary or dictionary (type, domain, state), which the database keeps in two bytes. */
export const code = numberTo(32767);
export const optionalCode = orAny(code);

/** Neither NUL nor half a character: the database can hold neither. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Marks that turn the order of what follows around, so that a text reads otherwise than it is stored. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
export const withoutBidiMarks = (text: string): string => text.replace(TURNING, '');

/** Free text up to `max` UTF-16 units; the product's own limits are checked by the rules, with their messages. */
export const text = (max: number) => z.string().max(max).refine(isStorable).overwrite(withoutBidiMarks);
export const optionalText = (max: number) => z.union([text(max), z.null().transform(() => undefined)]).optional();

/** Degrees, as a number or as digits of an address. */
export const degrees = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-max).max(max));

export const flag = z.union([
  z.boolean(),
  z.literal([0, 1]).transform((value) => value === 1),
  z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
]);

/** Page number and size (product.md §9: 10, 20, 50, 100; the search also takes 500, wire.md §1.2). */
export const page = {
  page: z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    ])
    .pipe(z.number().min(1).max(10000))
    .default(1),
  rows: z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(z.number().min(1).max(500))
    .default(10),
};

/** Rows of a page that programs ask for at most; a call answers as many as it has a page for (wire.md §1.2). */
const ROWS_ASKED = 5000;
export const programRows = numberTo(ROWS_ASKED)
  .refine((rows) => rows > 0)
  .default(10);

/** A day such as `2026-11-25`; none before the last century, which the database may not know. */
export const isoDay = z.iso.date().refine((day) => day >= '1900-01-01');

/** Seconds since 1970, as the wire gives times. */
export const seconds = z.number().int();
/** A place in a text, in UTF-16 units. */
export const offset = z.number().int().min(0).max(1_000_000);

/** The end of the year 9999, in seconds. */
export const MOMENT_MAX = 253_402_300_799;
/** A moment that a caller gives, in seconds. A Date holds no number of seconds (`seconds`), only some. */
export const moment = z.number().int().min(0).max(MOMENT_MAX);
export const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
/** Does the same for a date that may be missing. */
export const secondsOrNull = (date: Date | null) => (date ? toSeconds(date) : null);

/** The bytes of a workbook (.xlsx), which a call answers as they are (envelope `raw`). */
export const workbook = z.any();

/** Nothing to say but that it worked. */
export const done = z.object({});
export const nothing = z.object({});

/** How many rows a long list has. `more`: it has more, and was counted as far as `total`. */
export const longTotal = { total: z.number(), more: z.boolean() };
