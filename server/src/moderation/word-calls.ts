import { toSeconds } from '@board/contract/fields';
import { ProposalState } from '@board/contract/moderation/words';
import type { Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { addCalendarDays, settingChanged } from '../settings/index.ts';
import * as store from './word-store.ts';
import { hitsIn, lettersOf } from './words.ts';

/** Days for which the list of words counts hits. */
const COUNTED_DAYS = 30;
/** A word of one letter would be met everywhere. */
const LETTERS_MIN = 2;

type WordCalls = Pick<
  Handlers<'moderation'>,
  'wordPage' | 'wordTry' | 'proposalPage' | 'propose' | 'decideProposal' | 'withdrawProposals' | 'hitPage'
>;

export const wordCalls: WordCalls = {
  async wordPage(asked, { db, now }) {
    const found = await store.wordPage(db, asked, addCalendarDays(now, -COUNTED_DAYS));
    return { total: found.total, list: found.rows.map((row) => ({ id: row.word, ...row })) };
  },

  async wordTry({ content }, { app }) {
    return { hits: hitsIn(app, content).map(({ word, level }) => ({ word, level })) };
  },

  async proposalPage({ waiting, ...asked }, { db, viewer }) {
    const found = await store.proposalPage(db, { ...asked, waiting: waiting === '1' }, viewer.uid!);
    return {
      total: found.total,
      waiting: found.waiting,
      list: found.rows.map(({ proposalId, byUid, at, decidedUid, decidedAt, ...row }) => ({
        ...row,
        id: proposalId,
        before: row.before,
        own: byUid === viewer.uid,
        dateline: toSeconds(at),
        decidedDateline: decidedAt && toSeconds(decidedAt),
      })),
    };
  },

  async propose({ words, level, note }, { db, viewer, now }) {
    const wanted = [...new Set(words.map((word) => word.trim()).filter(Boolean))];
    if (wanted.length === 0) fail('A0400', { words: { name: 'required' } });
    const short = wanted.find((word) => lettersOf(word).length < LETTERS_MIN);
    if (short) fail('A0400', { words: { name: 'wordShort', with: short } });
    const given = { level, note: note.trim(), byUid: viewer.uid!, byName: viewer.nickName, at: now };
    // A word that has this level already needs no decision.
    const listed = new Map((await store.listedWords(db)).map((row) => [row.word, row.level]));
    const changes = wanted.filter((word) => (listed.get(word) ?? null) !== level);
    const proposed =
      changes.length === 0
        ? 0
        : await store.addProposals(
            db,
            changes.map((word) => ({ ...given, word })),
          );
    if (proposed === 0) fail('10002');
    return { proposed };
  },

  async decideProposal({ id, approve, decision }, ctx) {
    const { db, viewer, now } = ctx;
    const proposal = (await store.lockProposal(db, id)) ?? fail('A0404');
    if (proposal.state !== ProposalState.waiting) fail('B0001');
    if (proposal.byUid === viewer.uid) fail('B0009', { id: { name: 'secondPerson' } });
    await store.closeProposal(db, id, {
      state: approve ? ProposalState.approved : ProposalState.refused,
      decidedUid: viewer.uid,
      decidedByName: viewer.nickName,
      decidedAt: now,
      decision: decision.trim(),
    });
    if (!approve) return {};
    const { word, level, note, byName } = proposal;
    const before = await store.levelOf(db, word);
    await store.setWord(db, word, level);
    await settingChanged(ctx, {
      kind: 'word',
      key: word,
      before: before === null ? null : { level: before },
      after: level === null ? null : { level },
      note: `${byName}: ${note}`,
      references: ['words'],
    });
    return {};
  },

  async withdrawProposals({ ids }, { db, viewer, now }) {
    for (const id of new Set(ids)) {
      const proposal = (await store.lockProposal(db, id)) ?? fail('A0404');
      if (proposal.byUid !== viewer.uid) fail('B0009');
      if (proposal.state !== ProposalState.waiting) fail('B0001');
      await store.closeProposal(db, id, { state: ProposalState.withdrawn, decidedAt: now });
    }
    return {};
  },

  async hitPage({ refused, ...asked }, { db }) {
    const found = await store.hitPage(db, { ...asked, refused: refused === undefined ? undefined : refused === '1' });
    return {
      total: found.total,
      list: found.rows.map(({ hitId, at, ...row }) => ({ id: hitId, ...row, dateline: toSeconds(at) })),
    };
  },
};
