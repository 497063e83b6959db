import { z } from 'zod';
import { read } from '../call.ts';
import { degrees, optionalCode, optionalId, page } from '../fields.ts';
import { threadRow } from '../messages.ts';
import { anyone } from '../who.ts';

/** Days that the maps look back at most; what is older is found by the lists. */
export const MAP_DAYS = 365;
/** metres: as far as messages around a point are looked for, at most */
const NEAR_MAX = 50_000;

const narrowed = {
  domainId: optionalCode,
  /** 1 all, 2 to be replied, 3 in handling, 4 done */
  state: optionalId,
  /** written in the last so many days */
  days: optionalCode.refine((days) => days === undefined || (days >= 1 && days <= MAP_DAYS)),
};

/** A place on a map: degrees of WGS 84, to about 100 m; null where none is known. */
const at = { longitude: z.number().nullable(), latitude: z.number().nullable() };

const mapRegion = z.object({
  fid: z.number(),
  name: z.string(),
  /** code of GB/T 2260, by which a map knows it */
  regionId: z.number().nullable(),
  count: z.number(),
  ...at,
});
export type MapRegion = z.infer<typeof mapRegion>;

const mapPoint = z.object({ tid: z.number(), subject: z.string(), longitude: z.number(), latitude: z.number() });

const nearRow = threadRow.extend({
  /** metres, to 50 m and never less */
  distance: z.number(),
  /** to about 100 m */
  longitude: z.number(),
  latitude: z.number(),
});

export const places = {
  map: read({
    path: '/v1/places/map',
    summary:
      'How many public messages to local leaders the regions of a region have, or the provinces, and where they lie; below a province also the messages of its own seats whose authors made their place public.',
    who: anyone,
    input: z.object({ fid: optionalId, ...narrowed }),
    output: z.object({
      /** from the province down to the region; empty: the whole country */
      path: z.array(z.object({ fid: z.number(), name: z.string(), regionId: z.number().nullable() })),
      total: z.number(),
      /** to the seats of the region itself; the others are counted in `regions` */
      own: z.number(),
      regions: z.array(mapRegion),
      /** the newest of those to its own seats, a hundred at most */
      points: z.array(mapPoint),
    }),
    errors: ['A0404'],
  }),
  near: read({
    path: '/v1/places/near',
    summary:
      'Public messages around a point, the nearest first, as far as their authors made their place public. Without `within` those within 5 km, or 50 km where there is none.',
    who: anyone,
    input: z.object({
      longitude: degrees(180),
      latitude: degrees(90),
      /** metres */
      within: optionalId.refine((metres) => metres === undefined || (metres >= 1 && metres <= NEAR_MAX)),
      ...narrowed,
      ...page,
    }),
    output: z.object({
      /** metres that were looked within */
      within: z.number(),
      rows: z.array(nearRow),
      more: z.boolean(),
    }),
  }),
};
