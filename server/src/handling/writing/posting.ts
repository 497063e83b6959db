import type { Input } from '@board/contract/call';
import { answersProblem } from '@board/contract/campaigns/answering';
import { ForumState, Position, SourceType, ThreadState, TraceState, TypeId, UserType } from '@board/contract/codes';
import type { handling as contract } from '@board/contract/handling';
import { hostOf } from '@board/contract/host';
import { type PostForm, postProblems, type ServerProblem } from '@board/contract/rules/posting';
import { Organization } from '@board/contract/who';
import { messageEvery, refuseSilenced } from '../../accounts/index.ts';
import { attachmentSummary, placeAttachments } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { fail, failOn } from '../../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { together } from '../../base/db/pipeline.ts';
import { DAY } from '../../base/platform/clock.ts';
import { keepAnswers, openCampaign } from '../../campaigns/index.ts';
import { board } from '../../forums/index.ts';
import { insertMessage, type Message, nextTid, type Recent, recentBy, regionOfAddress } from '../../messages/index.ts';
import { isUrgent, refuseWords, resembling } from '../../moderation/index.ts';
import { calendar, dayBegins, dictionaries, isChosenType, shanghaiDay } from '../../settings/index.ts';
import { refuseAsks } from '../asks/asks.ts';
import { insertChosen } from '../asks/store.ts';
import { waitsForReview } from '../effects.ts';
import { recordSubmission } from '../engine.ts';
import type { Inputs } from '../inputs.ts';

type Post = Input<typeof contract.post>;
/** A post apart from what belongs to a campaign. */
export type Matter = Omit<Post, 'collectId' | 'answers'>;

/** The error code of each field; the first problem in this order is the answer (domain.md A2). */
const codes = {
  fid: 'T0002',
  typeId: 'T0003',
  domainId: 'T0004',
  subDomainId: 'T0004',
  topicId: 'T0005',
  subject: 'T0008',
  content: 'T0009',
  threadPlace: 'T0001',
  longitude: 'T0001',
  hiddenRemark: 'T0001',
  attachments: 'T0020',
} as const;

/** Posts a message: row 1 of the table. */
export async function post(ctx: Ctx, input: Post): Promise<Message> {
  await refuseSilenced(ctx);
  if (input.collectId) await checkCampaign(ctx, input.collectId, input);
  const seat = checkForm(ctx, input, Boolean(input.collectId));
  const hitLevel = refuseWords(ctx, 'message', shownTexts(input));
  // In its turn: of several messages sent at once, each is counted for the next.
  const [, tid] = await together(ctx.db, (db) =>
    Promise.all([
      takeAdvisoryLock({ db }, `posts of ${ctx.viewer.uid}`),
      nextTid(db),
      checkQuota({ ...ctx, db }, input),
    ]),
  );
  const message = await insertMessage(ctx.db, {
    tid,
    ...written(ctx, input),
    ...(input.attachments.length > 0 && (await attach(ctx, tid, input))),
    uid: ctx.viewer.uid!,
    fid: seat.fid,
    position: seat.position,
    nickName: ctx.viewer.nickName,
    userType: ctx.viewer.userType,
    sourceType: sourceOf(ctx.userAgent),
    ip: ctx.ip,
    ipRegion: regionOfAddress(ctx.ip),
    createDateline: ctx.now,
    lastUpdate: ctx.now,
    collectId: input.collectId ?? 0,
    ...waitsForReview({ ...ctx, calendar: calendar.of(ctx.app) }, isUrgent(ctx.app, input.subject, input.content)),
    hitLevel,
  });
  const chosen = input.answers.flatMap(({ question, values }) => values.map((value) => ({ question, value })));
  if (input.collectId) await keepAnswers(ctx.db, tid, input.collectId, chosen);
  if (input.asks) await insertChosen(ctx.db, tid, input.asks);
  await recordSubmission(ctx, message);
  return message;
}

/** The changes of a resubmission (row 4); the seat stays. */
export async function rewrite(ctx: Ctx, message: Message, input: Post): Promise<Inputs['resubmit']> {
  await refuseSilenced(ctx);
  // A campaign collects suggestions: one that came back stays one, also when the campaign is over.
  if (message.collectId && input.typeId !== TypeId.advice) fail('T0003');
  // Its topic stays its own, also when the topic is over.
  const topicId = input.topicId ?? message.topicId;
  const toCheck = { ...input, fid: message.fid, topicId: topicId === message.topicId ? 0 : topicId };
  checkForm(ctx, toCheck, message.collectId > 0);
  const hitLevel = refuseWords(ctx, 'message', shownTexts(input));
  const urgent = isUrgent(ctx.app, input.subject, input.content);
  const matter = written(ctx, { ...input, topicId });
  return { written: { ...matter, ...(await attach(ctx, message.tid, input)) }, hitLevel, urgent };
}

/** The form's texts as they are stored. */
export const written = (ctx: Ctx, input: Matter) => ({
  typeId: input.typeId!,
  domainId: input.domainId!,
  subDomainId: input.subDomainId ?? null,
  topicId: input.topicId ?? 0,
  subject: input.subject.trim(),
  content: input.content.trim(),
  threadPlace: input.threadPlace?.trim() || null,
  threadPlacePublic: input.threadPlacePublic,
  longitude: input.longitude ?? null,
  latitude: input.latitude ?? null,
  hiddenRemarkSealed: input.hiddenRemark?.trim() ? ctx.app.vault.seal(input.hiddenRemark.trim()) : null,
});

/** Gives the message its attachments; answers what its row says of them. */
export async function attach(ctx: Ctx, tid: number, { attachments }: Pick<Matter, 'attachments'>) {
  await placeAttachments(ctx, attachments, tid, null);
  return await attachmentSummary(ctx, tid);
}

/** A campaign takes suggestions to its own board while it collects (domain.md B5). */
async function checkCampaign(ctx: Ctx, collectId: number, { fid, typeId, answers }: Post): Promise<void> {
  const campaign = (await openCampaign(ctx, collectId)) ?? fail('T0005');
  if (campaign.fid !== fid) fail('T0002');
  if (typeId !== TypeId.advice) fail('T0003');
  const wrong = answersProblem(campaign.fields, answers);
  if (wrong) fail('T0001', { [`answers.${wrong.label}`]: wrong.problem });
}

/**
 * The rules of product.md §5; refuses with the code of the first wrong field and says all of them. `settled`: a campaign
 * says what it is about, which needs no sub-domain.
 */
export function checkForm(ctx: Ctx, input: Matter, settled = false) {
  const { app, limits } = ctx;
  const seat = input.fid ? board(app, input.fid) : undefined;
  const { domains, topics } = dictionaries.of(app);
  const domain = domains.find((one) => one.value === input.domainId);
  const form: PostForm = {
    fid: seat?.kind === 'seat' ? seat.fid : null,
    position: seat?.position ?? Position.local,
    typeId: isChosenType(app, input.typeId) ? input.typeId! : null,
    domainId: domain?.value ?? null,
    subDomainId: domain?.children.find((one) => one.value === input.subDomainId)?.value ?? null,
    hasSubDomains: !settled && (domain?.children.length ?? 0) > 0,
    subject: input.subject,
    content: input.content,
    threadPlace: input.threadPlace ?? '',
    longitude: input.longitude ?? null,
    latitude: input.latitude ?? null,
    hiddenRemark: input.hiddenRemark ?? '',
    attachments: input.attachments,
  };
  const problems: Partial<Record<keyof typeof codes, ServerProblem>> = postProblems(form, limits);
  if (seat && seat.forumState !== ForumState.open) problems.fid = { name: 'seatClosed' };
  if (input.topicId && !topics.some(({ value }) => value === input.topicId)) problems.topicId = { name: 'topicEnded' };
  const onlyAdvice = seat?.organization === Organization.congress && input.typeId !== TypeId.advice;
  if (onlyAdvice) problems.typeId ??= { name: 'congressAdviceOnly' };
  const first = (Object.keys(codes) as (keyof typeof codes)[]).find((field) => problems[field]);
  if (first) failOn(codes[first], { [first]: problems[first], ...problems });
  refuseAsks(input.content, input.asks);
  return seat!;
}

/** Texts of a message that become public, by field. */
export const shownTexts = ({ subject, content, threadPlace, threadPlacePublic }: Shown): Record<string, string> => ({
  subject,
  content,
  ...(threadPlacePublic && threadPlace && { threadPlace }),
});
type Shown = Pick<Post | Message, 'subject' | 'content' | 'threadPlace' | 'threadPlacePublic'>;

/**
 * Refuses more than so many a day, two in quick succession, and the same matter again while it waits (domain.md A2). How
 * often somebody posts is no fault of a field.
 */
async function checkQuota(ctx: Ctx, { subject, content }: Post): Promise<void> {
  const { limits, now } = ctx;
  const { every, recent, hadHisTurn } = await lately(ctx);
  if (hadHisTurn) fail('T0011', { quota: { name: 'restricted', with: every! } });
  const allowed = allowedADay(ctx);
  if (today(ctx, recent).length >= allowed) fail('T0011', { quota: { name: 'postsPerDay', with: allowed } });
  const last = recent[0]?.createDateline.getTime() ?? 0;
  const wait = last + limits.postIntervalSeconds * 1000 - now.getTime();
  if (wait > 0) fail('T0011', { quota: { name: 'postInterval', with: Math.ceil(wait / 60_000) } });
  refuseDouble({ subject, content }, recent);
}

/** What the person posted lately; if he may post but once in `every` days, whether he did. */
async function lately(ctx: Ctx) {
  const every = await messageEvery(ctx);
  const since = new Date(ctx.now.getTime() - Math.max(every ?? 1, 1) * DAY);
  const recent = await recentBy(ctx.db, ctx.viewer.uid!, since);
  return { every, recent, hadHisTurn: every !== null && recent.some((one) => one.createDateline > since) };
}

/** Refuses a matter that resembles one of these messages that still waits (domain.md A2). */
export function refuseDouble(
  { subject, content }: Pick<Matter, 'subject' | 'content'>,
  recent: readonly Recent[],
): void {
  const isSame = resembling(subject + content);
  const double = recent.filter(isWaiting).find((one) => isSame(one.subject + one.content));
  if (double) fail('B0008', { content: { name: 'sameMatter', with: double.tid } });
}

/** Not answered yet, and neither rejected nor withdrawn: whoever took a message back may write it better. */
const isWaiting = ({ threadState, traceState }: Recent) =>
  traceState === TraceState.toReply && threadState !== ThreadState.rejected && threadState !== ThreadState.withdrawn;

/** Messages posted today, withdrawn and rejected ones included; the day ends at midnight in Shanghai (decisions.md 17). */
const today = ({ now }: Ctx, recent: readonly Recent[]) =>
  recent.filter((one) => shanghaiDay(one.createDateline) === shanghaiDay(now));

const allowedADay = ({ limits, viewer }: Ctx): number =>
  viewer.userType === UserType.company ? limits.companyPostsPerDay : limits.postsPerDay;

/** How many messages the person may still post today; where it is none, from when he may again. */
export async function postsLeft(ctx: Ctx): Promise<{ count: number; from: Date | null }> {
  const { every, recent, hadHisTurn } = await lately(ctx);
  if (hadHisTurn) return { count: 0, from: new Date(recent[0]!.createDateline.getTime() + every! * DAY) };
  const left = allowedADay(ctx) - today(ctx, recent).length;
  if (left <= 0) return { count: 0, from: dayBegins(shanghaiDay(new Date(ctx.now.getTime() + DAY))) };
  return { count: every === null ? left : 1, from: null };
}

/** Where a message came from, by the program that sent it (product.md §4, message sources). */
export function sourceOf(userAgent: string): number {
  return {
    app: SourceType.client,
    weChat: SourceType.wechat,
    miniProgram: SourceType.miniProgram,
    browser: /Mobile|Android|iPhone/i.test(userAgent) ? SourceType.mobile : SourceType.browser,
  }[hostOf(userAgent)];
}
