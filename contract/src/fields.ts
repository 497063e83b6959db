import { z } from 'zod';

/** Pieces that several calls share. Old clients send numbers as text, empty text for "none" and null for "any". */

/** A database id, as a number or as digits. */
export const id = z.union([
  z.number().int().min(0).max(2147483647),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().max(2147483647)),
]);

/** An optional id or code: null, absent and empty text all mean "any". */
export const optionalId = z
  .union([id, z.literal('').transform(() => undefined), z.null().transform(() => undefined)])
  .optional();

/** Free text up to `max` UTF-16 units; the product's own limits are checked by the rules, with their messages. */
export const text = (max: number) => z.string().max(max);
export const optionalText = (max: number) =>
  z.union([z.string().max(max), z.null().transform(() => undefined)]).optional();

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

/** Seconds since 1970, as the wire gives times. */
export const seconds = z.number().int();
export const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Nothing to say but that it worked. */
export const done = z.object({});
export const nothing = z.object({});
