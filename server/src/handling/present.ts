import { AnswerState } from '@board/contract/codes';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { Acted, AllowedAction, CaseFileView, CaseRow, ProcessItem, Turn } from '@board/contract/handling/case';
import { cut } from '@board/contract/rules/letters';
import { accountByUid, hasBelow, maskName, maskNickname, maskPhone, namesOf, unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { collectStateOf } from '../campaigns/index.ts';
import { forumNameOf } from '../forums/index.ts';
import {
  contentList,
  type Message,
  readBeside,
  stateInfo,
  supplementOf,
  traceStateDesc,
  versionsOf,
  wordsOf,
} from '../messages/index.ts';
import { hitsIn } from '../moderation/index.ts';
import { eventTitle } from '../notices/index.ts';
import { calendar, labelFor, type Reader, topicName, typeName, workingDaysUntil } from '../settings/index.ts';
import { askedIn } from './asks/asks.ts';
import { tiesOf } from './asks/ties.ts';
import { type Actor, activeItems, type CaseFile, isActive, isOpen, ownDate } from './case.ts';
import { claimsOf } from './claims/store.ts';
import { actionsFor, isForAnother, latestFor } from './engine.ts';
import { isOwner } from './parties.ts';
import { handles, isReviewed, readableAnswers, readableVersions, seesOriginal } from './readable.ts';
import { signOffsOf } from './signing/present.ts';
import type { Item } from './store.ts';
import { delayWaits } from './transitions/deadlines.ts';
import { outcomesOf } from './transitions/recheck.ts';
import { whoseTurn } from './whose-turn.ts';
import { contactsOf } from './writing/contacts.ts';
import { entryOf } from './writing/entered-store.ts';
import { shownTexts } from './writing/posting.ts';

/** A message as offices and the platform see it in a list, with what they may do. */
export const presentCase = (ctx: Ctx, file: CaseFile, actor: Actor): CaseRow => ({
  ...presentListed(ctx, file),
  actions: offeredTo(ctx, file, actor),
});

/** A message as offices and the platform see it in a list. */
export function presentListed(ctx: Ctx, file: CaseFile): Omit<CaseRow, 'actions'> {
  const { app, texts, limits, now } = ctx;
  const { message } = file;
  return {
    tid: message.tid,
    fid: message.fid,
    forumName: forumNameOf(ctx, message.fid),
    subject: message.subject,
    content: cut(message.content, limits.previewLength),
    nickName: maskNickname(message.nickName),
    userType: message.userType,
    typeId: message.typeId,
    typeName: typeName(ctx, message.typeId),
    domainId: message.domainId,
    domainName: domainName(ctx, message),
    sourceName: texts.sources[message.sourceType] ?? '',
    dateline: toSeconds(message.createDateline),
    threadsCheckTime: secondsOrNull(message.threadsCheckTime),
    replyDueAt: secondsOrNull(message.replyDueAt),
    threadState: message.threadState,
    traceState: message.traceState,
    processState: message.processState,
    stateInfo: stateInfo(app, texts, message),
    traceStateDesc: traceStateDesc(app, texts, message),
    processStateDesc: texts.processState[message.processState] ?? '',
    priorityLevel: message.priorityLevel,
    urgent: message.urgent,
    needExplain: message.needExplain,
    explainDueAt: secondsOrNull(message.explainDueAt),
    ...dueOf(ctx, ownDate(file)),
    grade: message.grade,
    handleDegree: message.gradeLevel,
    handleManner: message.gradeManner,
    handleSpeed: message.gradeSpeed,
    evaluatedAt: secondsOrNull(message.evaluatedAt),
    candidateGroupIdList: [...file.candidates],
    ownerGroupName: unitNameFor(ctx, message.ownerGroupId),
    currentGroupName: inHand(ctx, file),
    collectId: message.collectId,
    collectState: collectStateOf(app, now, message.collectId),
    latitude: message.threadPlacePublic ? message.latitude : null,
    longitude: message.threadPlacePublic ? message.longitude : null,
    version: message.version,
  };
}

/** A date, and the working days until it. */
const dueOf = ({ app, now }: Ctx, date: Date | null) => ({
  dueAt: secondsOrNull(date),
  daysLeft: date && workingDaysUntil(calendar.of(app), now, date),
});

export const presentItem = (ctx: Ctx, item: Item): ProcessItem => ({
  tpid: item.tpid,
  tid: item.tid,
  parentTpid: item.parentTpid,
  processType: item.processType,
  lead: item.lead,
  fromGroupId: item.fromGroupId,
  fromGroupName: unitNameFor(ctx, item.fromGroupId),
  toGroupId: item.toGroupId,
  toGroupName: item.toGroupId === null ? item.externalUnit : unitNameFor(ctx, item.toGroupId),
  externalContact: item.externalContact,
  tpState: item.tpState,
  tpStateDesc: ctx.texts.tpState[item.tpState] ?? '',
  designated: item.designated,
  urges: item.urges,
  rejections: item.rejections,
  dateline: toSeconds(item.createdAt),
  receivedAt: secondsOrNull(item.receivedAt),
  ...dueOf(ctx, item.dueAt),
  priorityLevel: item.priorityLevel,
  delayAskedTo: delayWaits(item) ? secondsOrNull(item.delayAskedTo) : null,
  note: item.note,
  reason: item.reason,
});

/** Whose turn it is, with the name of the unit. */
function presentTurn(to: Reader, file: CaseFile): Turn | null {
  const turn = whoseTurn(file);
  if (!turn) return null;
  const { party, what, groupId = null, outside } = turn;
  return { party, what, unit: outside ?? unitNameFor(to, groupId) };
}

/** The message after an action, with the actions allowed next. */
export function presentActed(ctx: Ctx, file: CaseFile, actor: Actor, tpid: number | null): Acted {
  const { tid, threadState, traceState, processState, version } = file.message;
  const item = file.items.find((one) => one.tpid === tpid);
  const actions = offeredTo(ctx, file, actor);
  return { tid, threadState, traceState, processState, tpState: item?.tpState ?? null, version, actions };
}

/**
 * What the actor is offered. Work taken back is given to another unit in one go where there is one: what was delivered
 * to a unit elsewhere may have come from an office with nobody below. Helpers are taken back, and come with the next lead.
 */
function offeredTo({ app, now }: Ctx, file: CaseFile, actor: Actor): AllowedAction[] {
  const offers = actionsFor(app, now, actor, file);
  if (actor.groupId === null || !hasBelow(app, actor.groupId)) return offers;
  const leads = (tpid: number | null) => file.items.some((item) => item.tpid === tpid && item.lead);
  const again = offers.filter(({ action, tpid }) => action === 'cancelAssignment' && leads(tpid));
  return [...offers, ...again.map(({ tpid }) => ({ action: 'reassign' as const, tpid }))];
}

/**
 * Presents the whole message to the platform and to the units that take part in it. The author's hidden fields (remark,
 * supplement, place, attachments) and the words masked for the public are included only if `seesHidden`: for the units
 * that handle the message, and for a unit it was delivered to with its remark. `readable.ts` restricts earlier texts
 * further.
 */
export async function presentCaseFile(
  ctx: Ctx,
  file: CaseFile,
  actor: Actor,
  seesHidden = handles(file, actor),
): Promise<CaseFileView> {
  const { app, db, texts } = ctx;
  const { message } = file;
  const writers = file.answers.flatMap(({ state, groupId, uid }) =>
    state === AnswerState.draft && groupId === actor.groupId ? (uid ?? []) : [],
  );
  const maySeePerson = handles(file, actor);
  const [beside, versions, author, names, { asks, ties }, entry, claims, contacts] = await Promise.all([
    readBeside(ctx, message.tid),
    versionsOf(db, message.tid),
    accountByUid(db, message.uid),
    namesOf(db, writers),
    askedIn(ctx, message),
    message.entered > 0 && maySeePerson ? entryOf(db, message.tid) : undefined,
    claimsOf(ctx, actor.role === 'unit' ? [message.tid] : []),
    contactsOf(ctx, file, actor),
  ]);
  const { placed, events } = beside;
  const attachments = (asid: number | null, own = false) =>
    placed.filter((one) => one.asid === asid && (seesHidden || own || one.isPublic)).map((one) => one.hidden());
  const open = (sealed: Buffer | null) => (sealed ? app.vault.open(sealed) : '');
  const [realName, phone] = [open(author.realNameSealed), open(author.phoneSealed)];
  const { latitude, longitude } = message;
  const row = { ...presentCase(ctx, file, actor), ...(seesHidden && { latitude, longitude }) };
  return {
    row,
    turn: presentTurn(ctx, file),
    claim: claims.get(message.tid) ?? null,
    content: message.content,
    asks,
    original: seesHidden && message.masks ? { ...wordsOf(app, message), masks: message.masks } : null,
    topicName: topicName(ctx, message.topicId),
    threadPlace: seesHidden || message.threadPlacePublic ? message.threadPlace : null,
    originalUrl: message.originalUrl,
    hiddenRemark: seesHidden ? open(message.hiddenRemarkSealed) : '',
    supplement: seesHidden ? supplementOf(message, events) : null,
    author: {
      nickName: maySeePerson ? message.nickName : maskNickname(message.nickName),
      realName: maySeePerson ? realName : maskName(realName),
      phone: maySeePerson ? phone : phone && maskPhone(phone),
    },
    entry: entry
      ? {
          channel: message.entered,
          by: entry.groupId === null ? texts.actors.platform : unitNameFor(ctx, entry.groupId),
          consent: entry.consent,
          consentAt: toSeconds(entry.consentAt),
          claimed: entry.claimedAt !== null,
        }
      : null,
    attachments: attachments(null),
    versions: readableVersions(versions, file, actor, events).map((one) => ({
      version: one.version,
      subject: one.subject,
      content: one.content,
      dateline: toSeconds(one.at),
    })),
    items: file.items.map((item) => presentItem(ctx, item)),
    ownTpid:
      activeItems(file).findLast(({ toGroupId }) => toGroupId !== null && toGroupId === actor.groupId)?.tpid ?? null,
    contacts,
    mayContact: actor.role === 'unit' && isOpen(file) && maySeePerson,
    answers: readableAnswers(file, actor, events).map((answer) => ({
      asid: answer.asid,
      tpid: answer.tpid,
      groupId: answer.groupId,
      groupName: unitNameFor(ctx, answer.groupId),
      kind: answer.kind,
      state: answer.state,
      content: answer.content,
      signAs: answer.signAs,
      dateline: toSeconds(answer.publishedAt ?? answer.createdAt),
      writer: answer.uid === null ? '' : (names.get(answer.uid) ?? ''),
      draftVersion: answer.draftVersion,
      attachments: attachments(answer.asid, answer.groupId === actor.groupId),
      ties: tiesOf(asks, answer, ties.get(answer.asid)),
    })),
    contentList: contentList(ctx, { message, answers: file.answers, ...beside }, 'public'),
    log: events
      .filter(({ data }) => data.shown !== 'nobody')
      .map(({ kind, data, at, actorGroupId, actorRole }) => ({
        event: kind,
        title: eventTitle(ctx, kind, data),
        detail: String(data.reason ?? ''),
        actor: actorGroupId ? unitNameFor(ctx, actorGroupId) : texts.actors[actorRole],
        dateline: toSeconds(at),
      })),
    hits: actor.role === 'platform' ? hitsIn(app, ...Object.values(shownTexts(message))) : [],
    correction: correctionFor(message, beside.evaluations, actor),
    isForAnother: isForAnother(app, ctx.now, actor, file),
    recheckOutcomes: row.actions.some(({ action }) => action === 'upholdRecheck') ? outcomesOf(message) : [],
    signOff: actor.role === 'unit' ? await signOffsOf(ctx, file, actor.groupId) : { may: false, must: false, list: [] },
    dates: datesOf(ctx, file, actor, row.actions),
    switchable:
      actor.role === 'unit'
        ? placed.filter((one) => maySwitch(file, actor.groupId, one)).map((one) => one.hidden().aid)
        : [],
    masked: placed.filter((one) => one.isMasked && seesOriginal(file, actor, one.asid)).map((one) => one.hidden().aid),
    maskable:
      actor.role === 'platform' && isReviewed(file, row.actions)
        ? placed.filter((one) => one.asid === null && one.isPicture).map((one) => one.hidden().aid)
        : [],
    photoFindings:
      actor.role === 'platform'
        ? placed
            .filter((one) => one.asid === null && one.found.length > 0)
            .map((one) => ({ aid: one.hidden().aid, places: [...one.found] }))
        : [],
  };
}

/**
 * The handling office shows or hides what came with an open message or an answer, a unit below what came with its own.
 * What the author of the message hid, and what the platform withheld (domain.md B3 row 44), nobody shows.
 */
export const maySwitch = (
  file: CaseFile,
  groupId: number,
  { asid, mayShow }: { asid: number | null; mayShow: boolean },
): boolean =>
  mayShow &&
  isOpen(file) &&
  (isOwner(file, groupId) || file.answers.some((one) => one.asid === asid && one.groupId === groupId));

/** Steps that set another day, with the day each has now and the last that it may get. */
function datesOf(
  { app, now }: Ctx,
  file: CaseFile,
  actor: Actor,
  actions: readonly AllowedAction[],
): CaseFileView['dates'] {
  return actions.flatMap(({ action, tpid }) => {
    if (action !== 'extend' && action !== 'askDelay' && action !== 'setDue') return [];
    const current =
      tpid === null ? file.message.replyDueAt : (file.items.find((one) => one.tpid === tpid)?.dueAt ?? null);
    const latest = latestFor(app, now, actor, file, { action, tpid });
    return [{ action, tpid, current: secondsOrNull(current), latest: secondsOrNull(latest) }];
  });
}

function correctionFor(
  { correction }: Message,
  evaluations: readonly { evaluationId: number; round: number }[],
  actor: Actor,
): CaseFileView['correction'] {
  if (!correction || actor.role !== 'platform') return null;
  const {
    uid,
    asid,
    aid,
    evaluationId,
    content,
    subject = null,
    hidePlace = false,
    nonPublic = false,
    masks = null,
    ground = null,
    reason,
  } = correction;
  const round = evaluations.find((one) => one.evaluationId === evaluationId)?.round ?? null;
  return { asid, aid, round, content, subject, hidePlace, nonPublic, masks, ground, reason, mine: uid === actor.uid };
}

/** The unit that has the message in hand: the last in the chain of leads, or the external one, or the owner. */
function inHand(to: Reader, { message, items }: CaseFile): string {
  const last = items.findLast((item) => item.lead && isActive(item));
  if (!last) return unitNameFor(to, message.ownerGroupId);
  return last.toGroupId === null ? last.externalUnit : unitNameFor(to, last.toGroupId);
}

/**
 * Whether a unit has anything to do with a message: it handles the board or stands above it, or was given or gave an
 * item of it. Before the platform lets it in, a message is nobody's but its author's (decisions.md 15).
 */
export const isParty = (file: CaseFile, groupId: number): boolean =>
  (isOpen(file) || file.message.threadsCheckTime !== null) && concerns(file, groupId);

const concerns = (file: CaseFile, groupId: number): boolean =>
  isOwner(file, groupId) ||
  file.candidates.includes(groupId) ||
  file.superiorGroupId === groupId ||
  file.items.some((item) => item.toGroupId === groupId || item.fromGroupId === groupId);

function domainName(ctx: Ctx, { domainId, subDomainId }: Message): string {
  const domain = labelFor(ctx, 'domain', domainId);
  return subDomainId ? `${domain} / ${labelFor(ctx, 'subDomain', subDomainId)}` : domain;
}
