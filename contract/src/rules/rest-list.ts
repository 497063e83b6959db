import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { id, isoDay } from '../fields.ts';

/** Lists and records in the admin style (backoffice.md §1): what their calls share. */

const counted = (max: number) =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    ])
    .pipe(z.number().min(1).max(max));

const blank = z.literal('').transform(() => undefined);

/**
 * Which page of a list, how many rows, and in which order: by one of the fields, or as the list says. `page` counts from
 * 1. Lists that grow with time have no fields: they begin with the newest row, and with the oldest where `order` is asc.
 */
export const listPage = <const Field extends string = never>(...fields: readonly Field[]) => ({
  page: counted(10_000).default(1),
  limit: counted(500).default(10),
  order: z.union([blank, z.enum(['asc', 'desc'])]).optional(),
  orderField: z.union([blank, z.enum(fields)]).optional(),
});

/** A page as its call has read it. */
export interface ListPage<Field extends string = never> {
  page: number;
  limit: number;
  order?: 'asc' | 'desc';
  orderField?: Field;
}

export const listOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number() });

/** A list that grows without end; `more`: there are more rows than `total`, as far as which it was counted. */
export const longListOf = <T extends z.ZodType>(row: T) => listOf(row).extend({ more: z.boolean() });

const day = z.union([isoDay, blank]).optional();
/** Days between which a list is asked for: `2026-11-25`. */
export const between = { startTime: day, endTime: day };

/** A record by its number in the path. */
export const byId = z.object({ id });

/** The records that a DELETE takes away, by number. */
export const ids = z.array(id).min(1).max(100);
export const byIds = z.object({ ids });

/** What every change may be refused with besides a field: nobody is there, not now. */
export const admin = (...more: ErrorCode[]): ErrorCode[] => ['A0404', 'B0009', ...more];
