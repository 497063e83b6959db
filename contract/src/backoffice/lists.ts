import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { id } from '../fields.ts';

/** Pieces of the admin style (backoffice.md §1) that its calls share. */

const between = (max: number, digits: number, fallback: number) =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .regex(new RegExp(`^\\d{1,${digits}}$`))
        .transform(Number),
    ])
    .pipe(z.number().min(1).max(max))
    .default(fallback);

/** Which page of a list, how long, and in which order: by one of its fields, or as the list says. */
export const listPage = <const F extends string>(fields: readonly F[]) => ({
  page: between(10_000, 5, 1),
  limit: between(500, 3, 10),
  order: z.union([z.literal('').transform(() => undefined), z.enum(['asc', 'desc'])]).optional(),
  orderField: z.union([z.literal('').transform(() => undefined), z.enum(fields)]).optional(),
});

/** What a DELETE takes away: an array of ids as the body. */
export const ids = z.object({ ids: z.array(id).min(1).max(100) });

/** What every change may be refused with besides a field: nobody is there, not now. */
export const admin = (...more: ErrorCode[]): ErrorCode[] => ['A0404', 'B0009', ...more];
