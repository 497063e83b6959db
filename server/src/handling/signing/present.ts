import { SignOffState } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { SignOff } from '@board/contract/handling/sign-off';
import { namesOf, unitNameFor } from '../../accounts/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { forumNameOf } from '../../forums/index.ts';
import { type AnswerRow, findMessage, readBeside } from '../../messages/index.ts';
import { typeName } from '../../settings/index.ts';
import { standingOf, visibleInstance } from '../../workflow/index.ts';
import { type CaseFile, ownDate } from '../case.ts';
import { draftOf, loadCase } from '../engine.ts';
import { mustSign } from './guards.ts';
import { latestSignOffs, ofInstance, ruleOf, type SignOffRow } from './store.ts';

/** What a unit's writers and its signers see of a sign-off. */

/** On the page of a message: what its unit may or must have signed, and how that stands. */
export async function signOffsOf({ db, viewer }: Ctx, { message }: CaseFile, groupId: number) {
  const [rule, rows] = [await ruleOf(db, groupId), await latestSignOffs(db, message.tid, groupId)];
  const names = await namesOf(
    db,
    rows.map(({ uid }) => uid),
  );
  const list: SignOff[] = [];
  for (const row of rows) {
    const { form, isReturned, turns, said } = await standingOf(db, row.instanceId!);
    const word = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
    list.push({
      tpid: row.tpid,
      processInstanceId: row.instanceId!,
      state: row.state,
      problem: row.problem,
      isReturned,
      isMine: isReturned && turns.some(({ uid }) => uid === viewer.uid),
      turns: turns.map(({ name, who }) => ({ name, who })),
      said,
      writer: names.get(row.uid) ?? '',
      reason: word('reason'),
      opinion: word('opinion'),
      note: word('note'),
      dateline: toSeconds(row.askedAt),
      endedAt: secondsOrNull(row.endedAt),
    });
  }
  return { may: rule?.enabled === true, must: mustSign(rule, message), list };
}

/** On the page of a signer's task: the message as everyone reads it, and the text. Who wrote the message is not needed. */
export async function aboutSignOff(ctx: Ctx, processInstanceId: number) {
  const { app, db, viewer } = ctx;
  await visibleInstance(ctx, processInstanceId);
  const row = (await ofInstance(db, processInstanceId)) ?? fail('A0404');
  const message = (await findMessage(db, row.tid)) ?? fail('A0404');
  const file = await loadCase(app, db, message);
  const answer = textOf(file, row);
  const { placed } = await readBeside(ctx, row.tid);
  return {
    tid: row.tid,
    subject: message.subject,
    content: message.content,
    forumName: forumNameOf(ctx, message.fid),
    typeName: typeName(ctx, message.typeId),
    dateline: toSeconds(message.createDateline),
    dueAt: secondsOrNull(file.items.find(({ tpid }) => tpid === row.tpid)?.dueAt ?? ownDate(file)),
    groupName: unitNameFor(ctx, row.groupId),
    isOwn: viewer.groupId === row.groupId,
    state: row.state,
    problem: row.problem,
    answer: answer && {
      content: answer.content,
      signAs: answer.signAs,
      attachments: placed.filter(({ asid }) => asid === answer.asid).map((one) => one.hidden()),
    },
  };
}

function textOf(file: CaseFile, { state, asid, groupId, tpid }: SignOffRow): AnswerRow | null {
  if (state === SignOffState.open) return draftOf(file, groupId, tpid) ?? null;
  return file.answers.find((one) => one.asid === asid) ?? null;
}
