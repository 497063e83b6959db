import { setImmediate } from 'node:timers/promises';
import { TraceState } from '@board/contract/codes';
import type { FollowKind } from '@board/contract/marks';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { board } from '../forums/index.ts';
import { publicSince } from '../messages/index.ts';
import { documentWords } from '../search/index.ts';
import { type FollowRow, followedSearches } from './store.ts';
import { searchWords } from './targets.ts';

const STEP = 1000;

/** Number of messages with news, by followed thing. Things without news are absent. */
export type News = Map<string, number>;

const keyOf = (kind: string, target: string | number) => `${kind} ${target}`;

export const newsOf = (news: News, { kind, target }: FollowRow): number => news.get(keyOf(kind, target)) ?? 0;

/**
 * Counts the messages that were opened or answered in a period, once for all followers: each message for every followed
 * thing that it matches. A followed search matches by the same words as the search itself.
 */
export async function newsBetween(app: App, since: Date, until: Date): Promise<News> {
  const { db } = app.database;
  const searches = await searchesByWord(db);
  const news: News = new Map();
  const count = (kind: FollowKind, target: string | number) => {
    const key = keyOf(kind, target);
    news.set(key, (news.get(key) ?? 0) + 1);
  };
  for await (const messages of publicSince(db, since, until)) {
    for (const { tid, fid, subDomainId, subject, content, traceState, ...named } of messages) {
      const fids = board(app, fid)!.path;
      count('message', tid);
      for (const one of fids) count('board', one);
      count('topic', named.domainId);
      if (subDomainId) count('topic', `${named.domainId}-${subDomainId}`);
      const answered = traceState !== TraceState.toReply;
      const { title, text, facets } = documentWords(subject, content, { ...named, fids, answered });
      const held = new Set([...title, ...text, ...facets]);
      for (const word of held)
        for (const { target, required } of searches.get(word) ?? [])
          if (required.every((one) => held.has(one))) count('search', target);
    }
    // Cutting texts into words is slow, so other calls get their turn in between.
    await setImmediate();
  }
  return news;
}

interface Search {
  target: string;
  /** words, and marks of the filters */
  required: readonly string[];
}

/** Returns each followed search by its longest word: the rest is checked only if a message holds that word. */
async function searchesByWord(db: Db): Promise<Map<string, Search[]>> {
  const byWord = new Map<string, Search[]>();
  for (let after = ''; ; ) {
    const targets = await followedSearches(db, after, STEP);
    for (const target of targets) {
      const { words, marks } = searchWords(target);
      const [longest] = words.toSorted((a, b) => b.length - a.length);
      if (longest === undefined) continue;
      const search = { target, required: [...words, ...marks] };
      const there = byWord.get(longest);
      if (there) there.push(search);
      else byWord.set(longest, [search]);
    }
    if (targets.length < STEP) return byWord;
    after = targets.at(-1)!;
  }
}
