import { type CampaignAction, campaignActions } from '@board/contract/campaigns/office';
import { expect, test } from 'vitest';
import { type Actor, actionsOf, refusalOf, type Standing, transitions } from './transitions.ts';

/** Tests the whole table of domain.md B5: this file lists every allowed action, all others are refused. */

const [UNIT, OTHER_UNIT] = [2, 3];
const actors: Record<string, Actor> = {
  author: { side: 'unit', uid: 1, groupId: UNIT },
  colleague: { side: 'unit', uid: 2, groupId: UNIT },
  sibling: { side: 'unit', uid: 3, groupId: OTHER_UNIT },
  drafter: { side: 'platform', uid: 4, groupId: null },
  staff: { side: 'platform', uid: 5, groupId: null },
};
const by = { unit: ['author', 'colleague'], platform: ['drafter', 'staff'] };

/** Yields every possible combination. */
function* standings(): Generator<Standing & { name: string }> {
  for (const launchType of [1, 2])
    for (const stage of ['draft', 0, 1, 2, 3] as const)
      for (const isPublic of [false, true])
        for (const writing of [false, true])
          for (const life of [0, 1, 2])
            for (const answered of [false, true]) {
              const [draft, auditState] = [stage === 'draft', stage === 'draft' ? 0 : stage];
              // Drafts are unsubmitted and not public; confirmed campaigns are public; waiting ones are submitted.
              if (draft && (isPublic || !writing)) continue;
              if (stage === 1 && !isPublic) continue;
              if ((stage === 0 || stage === 3) && writing) continue;
              if (stage === 0 && isPublic) continue;
              if (answered && (life !== 2 || !isPublic)) continue;
              const authorUid = launchType === 1 ? 1 : 4;
              const outcomeAt = answered ? new Date(0) : null;
              const campaign = { groupId: UNIT, launchType, auditState, draft, authorUid, outcomeAt };
              const name = `${launchType} ${stage} public=${isPublic} writing=${writing} life=${life} answered=${answered}`;
              yield { name, campaign, isPublic, writing, life };
            }
}

/** Returns who may take an action according to domain.md B5. */
function allowed(action: CampaignAction, one: Standing): string[] {
  const { draft, auditState, launchType, outcomeAt } = one.campaign;
  const [initiators, counterparties] = launchType === 1 ? [by.unit, by.platform] : [by.platform, by.unit];
  const author = [launchType === 1 ? 'author' : 'drafter'];
  const everyone = [...by.unit, ...by.platform];
  const waits = !draft && (auditState === 0 || auditState === 3);
  const over = one.life === 2;
  switch (action) {
    case 'save':
      if (draft) return author;
      if (auditState === 2) return over && one.isPublic ? [] : initiators;
      return auditState === 1 && !over ? initiators : [];
    case 'submit':
      return one.writing ? allowed('save', one) : [];
    case 'discard':
      if (draft) return author;
      return one.writing || (auditState === 2 && one.isPublic) ? initiators : [];
    case 'confirm':
      return waits && !over ? counterparties : [];
    case 'back':
      return waits ? counterparties : [];
    case 'extend':
      return one.isPublic && !over ? everyone : [];
    case 'close':
      return one.isPublic && one.life === 1 ? everyone : [];
    case 'result':
      return one.isPublic && over && outcomeAt === null ? by.unit : [];
  }
}

test('every row is taken, and every other pair of state and action is refused', () => {
  const taken = new Set<CampaignAction>();
  const wrong: string[] = [];
  for (const standing of standings())
    for (const action of campaignActions)
      for (const [who, actor] of Object.entries(actors)) {
        const may = allowed(action, standing).includes(who);
        const refused = refusalOf(action, standing, actor);
        if (may && refused === null) taken.add(action);
        if (may !== (refused === null)) wrong.push(`${action} by ${who} on ${standing.name}: ${refused}`);
        if (who === 'sibling' && refused !== 'A0404') wrong.push(`${action} by a sibling: ${refused}`);
      }
  expect(wrong).toEqual([]);
  expect([...taken].sort()).toEqual([...campaignActions].sort());
  expect(transitions.map(({ action }) => action)).toEqual(campaignActions);
});

test('a draft is there for its author alone', () => {
  for (const standing of standings()) {
    if (!standing.campaign.draft) continue;
    const author = standing.campaign.launchType === 1 ? 'author' : 'drafter';
    for (const [who, actor] of Object.entries(actors))
      expect(actionsOf(standing, actor)).toEqual(who === author ? ['save', 'submit', 'discard'] : []);
  }
});
