import { AnswerState } from '@board/contract/codes';
import type { Ctx } from '../../base/calls/app.ts';
import { record } from '../../base/events/events.ts';
import { flagsIn } from '../../moderation/index.ts';
import type { CaseFile, Change, Situation } from '../case.ts';

/**
 * Tells the reviewers when an office publishes an answer with a word that takes two reviewers, or with personal data:
 * no reviewer has read it before (docs/decisions/0059). The reviewers then correct it (domain.md B3 rows 11 and 44).
 * The event names words and kinds, no personal data.
 */
export async function tellFlagged(ctx: Ctx, { actor, file, unitName }: Situation, change: Change): Promise<void> {
  const answer = actor.role === 'unit' ? publishedBy(file, change) : undefined;
  const flags = answer && flagsIn(ctx.app, [answer.content, answer.signAs], { byOffice: true });
  if (!flags) return;
  await record(ctx.db, {
    kind: 'answerFlagged',
    at: ctx.now,
    tid: file.message.tid,
    fid: file.message.fid,
    actorUid: actor.uid,
    actorGroupId: actor.groupId,
    actorRole: actor.role,
    data: {
      shown: 'office',
      subject: file.message.subject,
      unit: answer.signAs || unitName(answer.groupId),
      reason: flags.words.join('、'),
      personal: flags.personal,
      notify: [{ permission: 'plat:review' }],
    },
  });
}

/** The answer that a change publishes: a new one, or the one that was submitted. */
function publishedBy({ answers }: CaseFile, { newAnswer, answers: changed = [] }: Change) {
  if (newAnswer) return newAnswer.state === AnswerState.published ? newAnswer : undefined;
  const passed = changed.find(({ patch }) => patch.state === AnswerState.published);
  return passed && answers.find(({ asid }) => asid === passed.asid);
}
