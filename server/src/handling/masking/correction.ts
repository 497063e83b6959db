import type { Input } from '@board/contract/call';
import type { desk as contract } from '@board/contract/handling/desk';
import { maskedProblems, replyProblems, type ServerProblem } from '@board/contract/rules/posting';
import { attachmentByAid } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { evaluationsOf, findMessage, wordsOf } from '../../messages/index.ts';
import { refusedWord } from '../../moderation/index.ts';
import type { Inputs } from '../inputs.ts';
import { liesIn } from './masking.ts';

type Wanted = Omit<Input<typeof contract.correct>, 'tid' | 'version' | 'reason'>;

/**
 * Checks a correction that a reviewer asks for (domain.md B3 row 44): its target belongs to the message, its text
 * differs from the present one, and it keeps the rules of that kind of text. The guards do not check this.
 */
export async function checkedCorrection(
  ctx: Ctx,
  tid: number,
  wanted: Wanted,
): Promise<Omit<Inputs['correct'], 'reason'>> {
  const { asid = null, aid = null, round, content, ground } = wanted;
  if (round) return { asid, aid, ground, ...(await ofEvaluation(ctx, tid, round, content)) };
  if (asid === null && aid === null) return { asid, aid, ground, ...(await ofMessage(ctx, tid, wanted)) };
  if (aid !== null && (await attachmentByAid(ctx.db, aid))?.tid !== tid) fail('B0009', { aid: { name: 'invalid' } });
  refuse({ content: content === null ? undefined : replyProblems(content, ctx.limits).content });
  return { asid, aid, ground, content };
}

async function ofEvaluation(ctx: Ctx, tid: number, round: number, content: string | null) {
  const found = (await evaluationsOf(ctx.db, tid)).find((one) => one.round === round);
  const words = content?.trim() ?? null;
  if (!found?.content) fail('B0009', { round: { name: 'invalid' } });
  if (words !== null) refuse({ content: problemOf(ctx, { content: words }) ?? same(words, found.content) });
  return { evaluationId: found.evaluationId, content: words };
}

/** Of the message only what is to change: what stays as it is needs to keep no rule of today. */
async function ofMessage(ctx: Ctx, tid: number, { subject, content, hidePlace, nonPublic, masks }: Wanted) {
  const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
  const changed = (text: string | null | undefined, old: string) =>
    typeof text === 'string' && text.trim() !== old ? text.trim() : null;
  const texts = { subject: changed(subject, message.subject), content: changed(content, message.content) };
  refuse({
    subject: texts.subject === null ? undefined : problemOf(ctx, { subject: texts.subject }),
    content: texts.content === null ? undefined : problemOf(ctx, { content: texts.content }),
  });
  // The places lie in the author's words, which a text of the reviewer's takes the place of.
  const isOne =
    !masks || (texts.subject === null && texts.content === null && liesIn(wordsOf(ctx.app, message), masks));
  if (!isOne) fail('B0003', { masks: { name: 'invalid' } });
  return { ...texts, hidePlace: hidePlace && message.threadPlacePublic, nonPublic, masks: masks ?? null };
}

/** Problems of a masked text, above all words that may not be published. */
function problemOf({ app, limits }: Ctx, text: { subject: string } | { content: string }): ServerProblem | undefined {
  const [said] = Object.values(maskedProblems(text, limits));
  const word = refusedWord(app, Object.values(text)[0]!);
  return said ?? (word ? { name: 'forbiddenWord', with: word } : undefined);
}

const same = (text: string, old: string): ServerProblem | undefined => (text === old ? { name: 'invalid' } : undefined);

function refuse(problems: Record<string, ServerProblem | undefined>): void {
  const real = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []));
  if (real.length > 0) fail('B0003', Object.fromEntries(real));
}
