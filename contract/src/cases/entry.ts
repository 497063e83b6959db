import { z } from 'zod';
import { seconds } from '../fields.ts';

/** A case of the case base, as lists show it. */
export const caseEntry = z.object({
  caseId: z.number(),
  tid: z.number(),
  title: z.string(),
  /** the beginning of its text */
  summary: z.string(),
  domainId: z.number(),
  domainName: z.string(),
  /** fid of the province; 0 for ministries */
  region: z.number(),
  regionName: z.string(),
  reason: z.number(),
  reasonName: z.string(),
  type: z.number(),
  typeName: z.string(),
  year: z.number(),
  /** 1 province or ministry, 3 city, 4 county (product.md §4) */
  level: z.number(),
  levelName: z.string(),
  position: z.number(),
  organization: z.string(),
  dateline: seconds,
});
export type CaseEntry = z.infer<typeof caseEntry>;
