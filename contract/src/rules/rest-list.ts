import { z } from 'zod';
import { id } from '../fields.ts';

/** Lists in the admin style (backoffice.md §1): which page, how many rows, and in which order. */

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

/**
 * `page` counts from 1. Lists that grow with time begin with the newest row, and with the oldest where `order` is asc; the
 * others have one order. `orderField` says nothing to either.
 */
export const restPage = {
  page: counted(10_000).default(1),
  limit: counted(100).default(10),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  orderField: z.string().max(50).optional().catch(undefined),
};

export const listOf = <T extends z.ZodType>(row: T) => z.object({ list: z.array(row), total: z.number() });

/** A list that grows without end; `more`: there are more rows than `total`, as far as which it was counted. */
export const longListOf = <T extends z.ZodType>(row: T) => listOf(row).extend({ more: z.boolean() });

/** What is taken away, by number. */
export const ids = z.array(id).min(1).max(100);
