import type { Input } from '@board/contract/call';
import type { CaseRow } from '@board/contract/handling/case';
import { parseMessageIds } from '@board/contract/rules/validators';
import type { search as contract } from '@board/contract/search';
import { Organization } from '@board/contract/who';
import type { Ctx } from '../base/calls/app.ts';
import { board, boards } from '../forums/index.ts';
import { listReader, ownMatches, readableCases } from '../handling/index.ts';
import { requiredFacets } from './blocks.ts';
import { sourceOf } from './source.ts';
import { hasNext, isReached, numbersOf } from './store.ts';
import { wordsOf } from './words.ts';

const ROWS_MAX = 100;

/**
 * Searches the messages of a unit (allSearch). The index holds those that are public on its boards and below. The
 * others (handled without being public, or assigned from elsewhere) are few and are looked through. A typed number
 * finds the message with that number.
 */
export async function searchOffice(
  input: Input<typeof contract.office>,
  ctx: Ctx,
): Promise<{ rows: CaseRow[]; more: boolean }> {
  const keywords = input.keywords.trim();
  const rows = Math.min(input.rows, ROWS_MAX);
  const skip = (input.page - 1) * rows;
  const parsed = parseMessageIds(keywords);
  if ('ids' in parsed) return { rows: await readableCases(ctx, parsed.ids.slice(0, rows)), more: false };
  if (!isReached(skip, rows)) return { rows: [], more: false };
  const [known, own] = await Promise.all([
    publicMatches(ctx, wordsOf(keywords), skip + rows + 1),
    ownMatches(ctx.db, listReader(ctx), keywords.split(/\s+/), skip + rows + 1),
  ]);
  const tids = [...new Set([...known, ...own])].sort((a, b) => b - a).slice(0, skip + rows + 1);
  const found = await readableCases(ctx, tids.slice(skip));
  return { rows: found.slice(0, rows), more: hasNext(tids.length - skip, skip, rows) };
}

/** Public messages of the regions and seats that a unit oversees, newest first. */
async function publicMatches(ctx: Ctx, words: readonly string[], count: number): Promise<number[]> {
  if (words.length === 0) return [];
  const query = (fid: number) => ({ words, facets: requiredFacets({ fid }), position: null, since: null });
  const source = await sourceOf(ctx.app, ctx.db);
  const found = topsOf(ctx).map(async (fid) => numbersOf(ctx.db, await source.find(query(fid), 0, count)));
  return (await Promise.all(found)).flat();
}

/** Returns the regions of a local government's seats; for other organizations the seats themselves. */
function topsOf({ app, viewer }: Ctx): number[] {
  const own = boards.of(app).managedBy(viewer.groupId!);
  const tops = own.map((fid) => {
    const { parentFid, organization } = board(app, fid)!;
    return organization === Organization.local && parentFid !== null ? parentFid : fid;
  });
  return [...new Set(tops)];
}
