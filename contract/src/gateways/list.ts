import { z } from 'zod';
import { id, isoDay } from '../fields.ts';

const digits = (max: number) =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    ])
    .pipe(z.number().min(1).max(max));

/** How admin-style calls ask for a page of a list (backoffice.md §1). */
export const listPage = {
  page: digits(10_000).default(1),
  limit: digits(500).default(10),
  order: z.enum(['asc', 'desc', '']).default('desc'),
  orderField: z.string().max(40).default(''),
};

/** What they answer. */
export const listOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number() });

/** Days between which a list is asked for: `2026-11-25`. */
const day = z.union([isoDay, z.literal('').transform(() => undefined)]).optional();
export const between = { startTime: day, endTime: day };

/** A record by its number in the path. */
export const byId = z.object({ id });
/** Records that are taken away. */
export const byIds = z.object({ ids: z.array(id).min(1).max(100) });
