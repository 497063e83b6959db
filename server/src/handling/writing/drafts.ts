import { AnswerState } from '@board/contract/codes';
import { kindsIn, personalIn } from '@board/contract/rules/personal-data';
import { accountByUid } from '../../accounts/index.ts';
import { placeAttachments } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { deleteDraft, insertAnswer, updateAnswer } from '../../messages/index.ts';
import type { CaseFile } from '../case.ts';
import { draftOf } from '../engine.ts';

/** What a unit writes before it is sent: its draft, and what keeps it from being public. */

/** Refuses personal data unless the writer masked it or confirmed that it may be public. */
export function refusePersonal(written: Record<string, string | undefined>): void {
  for (const [field, text] of Object.entries(written)) {
    const kinds = kindsIn(personalIn(text ?? '', { byOffice: true }));
    if (kinds) fail('B0003', { [field]: { name: 'personalFound', with: kinds } });
  }
}

interface Draft {
  /** what it is to become: a draft of another round is no beginning of it */
  kind: number;
  content: string;
  signAs: string;
  /** the version it grew out of, where the writer says */
  draftVersion: number | undefined;
}

/** Keeps a draft; refuses to write over one of the same round that was changed since the writer read it. */
export async function keepDraft(ctx: Ctx, file: CaseFile, tpid: number | null, written: Draft) {
  const { kind, content, signAs, draftVersion } = written;
  const draft = draftOf(file, ctx.viewer.groupId!, tpid);
  if (draft) {
    if (draft.kind === kind && draftVersion !== undefined && draftVersion !== draft.draftVersion) {
      const writer = draft.uid === null ? '' : (await accountByUid(ctx.db, draft.uid)).nickName;
      fail('B0013', { content: { name: 'draftElsewhere', with: writer } });
    }
    const next = draft.draftVersion + 1;
    const patch = { kind, content, signAs, uid: ctx.viewer.uid, createdAt: ctx.now, draftVersion: next };
    await updateAnswer(ctx.db, draft.asid, patch);
    return { asid: draft.asid, draftVersion: next };
  }
  const asid = await insertAnswer(ctx.db, {
    tid: file.message.tid,
    tpid,
    groupId: ctx.viewer.groupId!,
    uid: ctx.viewer.uid,
    kind,
    state: AnswerState.draft,
    content,
    signAs,
    createdAt: ctx.now,
    publishedAt: null,
    draftVersion: 1,
  });
  return { asid, draftVersion: 1 };
}

/** A draft has served when its text is sent; what was uploaded for it and not sent belongs to nothing again. */
export async function dropDraft(ctx: Ctx, file: CaseFile, tpid: number | null): Promise<void> {
  const draft = draftOf(file, ctx.viewer.groupId!, tpid);
  if (!draft) return;
  await placeAttachments(ctx, [], file.message.tid, draft.asid);
  await deleteDraft(ctx.db, draft.asid);
}

/** Texts of a unit that a new one grows out of: its draft, and what came back to it. */
export const unsent = (file: CaseFile, groupId: number, tpid: number | null): number[] =>
  file.answers
    .filter((one) => one.groupId === groupId && one.tpid === tpid)
    .filter((one) => one.state === AnswerState.draft || one.state === AnswerState.rejected)
    .map((one) => one.asid);
