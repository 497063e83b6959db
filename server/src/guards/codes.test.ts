import { thirdParties } from '@board/contract/accounts/sign-in';
import { MenuType } from '@board/contract/backoffice/menus';
import { dataScopes } from '@board/contract/backoffice/permissions';
import * as codes from '@board/contract/codes';
import { reportReasons } from '@board/contract/concerns';

import { followUpDays } from '@board/contract/followups/calls';
import { mailCodes } from '@board/contract/gateways/letters';
import { SmsPlatform } from '@board/contract/gateways/sms';

import { densities } from '@board/contract/handling/saved-views';
import { languages } from '@board/contract/languages';
import { followKinds } from '@board/contract/marks';
import { ProposalState, wordPlaces } from '@board/contract/moderation/words';
import { NoticeStatus, ReceiverType } from '@board/contract/notices/announcements';
import { mutableTopics, officeTopics } from '@board/contract/notices/office-topics';
import { noticeTopics } from '@board/contract/notices/topics';
import { listSheets, logSheets, staffSheets } from '@board/contract/rules/sheet-kinds';
import { settingKinds } from '@board/contract/settings/history';
import { JobResult, JobStatus, Misfire } from '@board/contract/settings/schedule';
import { siteTextNames, writtenLanguages } from '@board/contract/settings/texts';
import { zhCN } from '@board/contract/texts/zh-CN';
import { Organization } from '@board/contract/who';
import { candidateKinds, InstanceState, TaskState } from '@board/contract/workflow/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../base/db/db.ts';
import { freshDatabase } from '../base/testing/database.ts';

/**
 * The database accepts exactly the codes of the contract: every column of codes has a constraint with the same values.
 * A new value needs a migration that renews the constraint (docs/how-to.md).
 */

type Value = number | string;
const of = (code: Record<string, number>): Value[] => Object.values(code);
/** the numbers by which texts are named */
const named = (texts: Record<number, string>): Value[] => Object.keys(texts).map(Number);

const organization = of(Organization);
const codesOf: Record<string, readonly Value[]> = {
  'account.language': languages,
  'account.compType': of(codes.CompType),
  'account.gender': [0, 1, 2],
  'account.organization': organization,
  'account.source': codes.accountSources,
  'account.status': of(codes.AccountStatus),
  'account.userType': of(codes.UserType),
  'accountImportRow.state': ['waiting', 'made', 'changed', 'refused'],
  'answer.kind': of(codes.AnswerKind),
  'answer.state': of(codes.AnswerState),
  'attachment.keptFor': codes.uploadPurposes,
  'attachment.kind': of(codes.AttachmentKind),
  'campaign.alarmed': of(codes.PriorityLevel),
  'campaign.auditState': of(codes.AuditState),
  'campaign.launchType': of(codes.LaunchType),
  'campaign.lifeTold': of(codes.LifeCycle),
  'campaignResult.result': of(codes.SuggestionResult),
  'caseBase.state': of(codes.CaseState),
  'caseBase.deskLevel': [0, ...of(codes.CaseLevel)],
  'caseVersion.level': of(codes.CaseLevel),
  'caseVersion.position': of(codes.Position),
  'caseTally.facet': ['domainId', 'reason', 'region', 'year', 'type', 'groupId'],
  'caseVersion.reason': named(zhCN.cases.reasons),
  'caseVersion.type': named(zhCN.cases.types),
  'codeAlarm.route': codes.codeRoutes,
  'companyApplication.compType': of(codes.CompType),
  'companyApplication.state': of(codes.CompanyState),
  'concern.alarmed': of(codes.PriorityLevel),
  'concern.kind': codes.concernKinds,
  // feedback gives none
  'concern.reason': [0, ...reportReasons],
  'concern.state': of(codes.ConcernState),
  'consent.kind': codes.consentKinds,
  'delivery.prevState': of(codes.DeliveryState),
  'delivery.state': of(codes.DeliveryState),
  'disposal.appealAlarmed': of(codes.PriorityLevel),
  'disposal.appealState': of(codes.DisposalAppeal),
  'disposal.countType': of(codes.DisposalCount),
  'disposal.handleType': of(codes.DisposalType),
  'event.actorRole': codes.actorRoles,
  // a list of the task board, or what a figure of the data board counts
  'export.kind': [...listSheets, ...logSheets, ...staffSheets],
  'export.organization': organization,
  'export.state': codes.exportStates,
  'follow.kind': followKinds,
  'forum.forumState': of(codes.ForumState),
  'forum.kind': codes.forumKinds,
  'forum.level': of(codes.CaseLevel),
  'forum.position': of(codes.Position),
  'gatewaySetting.channel': codes.gatewayChannels,
  // 0: mail
  'gatewaySetting.platform': of(SmsPlatform),
  'handOver.state': codes.handOverStates,
  'followUp.answer': of(codes.FollowUpAnswer),
  'followUp.days': followUpDays,
  'item.prevState': of(codes.TpState),
  'item.priorityLevel': of(codes.PriorityLevel),
  'item.processType': of(codes.ProcessType),
  'item.tpState': of(codes.TpState),
  'lease.kind': codes.leaseKinds,
  'listLook.density': densities,
  'loginLog.loginType': of(codes.LoginType),
  'loginLog.operation': of(codes.Operation),
  'loginLog.status': of(codes.LogStatus),
  'mailTemplate.code': mailCodes,
  'mark.kind': codes.markKinds,
  'message.attachment': of(codes.Attached),
  // 0: no listed word
  'message.entered': [0, ...of(codes.EntryChannel)],
  'message.hitLevel': [0, ...of(codes.WordLevel)],
  'message.improveState': of(codes.ImproveState),
  'message.position': of(codes.Position),
  'message.priorityLevel': of(codes.PriorityLevel),
  'message.processState': of(codes.ProcessState),
  'message.publicAttachment': of(codes.Attached),
  // 0: nobody asked
  'message.recheckSource': [0, ...of(codes.RecheckSource)],
  'message.recheckState': of(codes.RecheckState),
  'message.recheckTrace': of(codes.TraceState),
  'message.satisfactionType': of(codes.SatisfactionType),
  'message.sourceType': of(codes.SourceType),
  'message.supplementState': of(codes.Supplement),
  'message.takedownState': of(codes.Takedown),
  'message.threadState': of(codes.ThreadState),
  'message.traceState': of(codes.TraceState),
  'message.trashRecheckState': of(codes.TrashRecheck),
  'message.typeId': of(codes.TypeId),
  'message.userType': of(codes.UserType),
  'notice.feedback': codes.feedbackSides,
  'noticeChoice.channel': codes.channels,
  'noticeChoice.topic': [...noticeTopics, ...officeTopics],
  'noticeLetter.channel': codes.channels,
  'noticeLetter.topic': [...noticeTopics, ...officeTopics],
  'noticeMute.topic': mutableTopics,
  'operationLog.status': [0, 1],
  'opening.organization': [Organization.local, Organization.ministry],
  'opening.state': codes.openingStates,
  'openingTry.kind': codes.openingTries,
  'outbox.channel': codes.channels,
  'menu.type': of(MenuType),
  'outbox.platform': of(SmsPlatform),
  'pushBrowser.language': languages,
  'region.type': of(codes.RegionType),
  'post.status': [0, 1],
  'role.dataScope': dataScopes,
  'messageGroup.state': of(codes.MessageGroupState),
  'messageGroupMember.state': of(codes.GroupMemberState),
  'promise.state': of(codes.PromiseState),
  'contactRecord.way': of(codes.ContactWay),
  'replyTemplate.typeId': of(codes.TypeId),
  'scheduleJob.misfire': of(Misfire),
  'scheduleJob.status': of(JobStatus),
  'scheduleLog.status': of(JobResult),
  'searchDocument.position': of(codes.Position),
  'session.loginType': of(codes.LoginType),
  'settingChange.kind': settingKinds,
  'signOff.state': of(codes.SignOffState),
  'signOffRule.applies': codes.signOffKinds,
  'siteText.language': writtenLanguages,
  'siteText.name': siteTextNames,
  'session.owes': codes.sessionOwes,
  'sysNotice.receiverType': of(ReceiverType),
  'sysNotice.status': of(NoticeStatus),
  'structureChange.about': codes.structureKinds,
  'structureChange.what': codes.structureSteps,
  'suggestionPlace.result': [0, ...of(codes.SuggestionResult)],
  'thirdPartyAccount.thirdPartyType': thirdParties,
  'thirdPartyLogin.thirdPartyType': thirdParties,
  'storage.type': of(codes.StorageType),
  'unit.organization': organization,
  'verifyCode.purpose': codes.codePurposes,
  'verifyCode.route': codes.codeRoutes,
  'visit.appType': codes.appTypes,
  'visit.userType': of(codes.VisitorType),
  'verdictTally.result': of(codes.SuggestionResult),
  'word.level': of(codes.WordLevel),
  'wordHit.level': of(codes.WordLevel),
  'wordHit.place': wordPlaces,
  'wordProposal.level': of(codes.WordLevel),
  'wordProposal.state': of(ProposalState),
  'workflowCandidate.kind': candidateKinds,
  'workflowInstance.state': of(InstanceState),
  'workflowTask.state': of(TaskState),
};

/** Columns that are no codes, by reason: a name in any table, or a column of one table. */
const noCodes: Record<string, readonly string[]> = {
  'a drawing, in a language of its own': ['xml'],
  'the record that strangers check, as they read it': [
    'receiptLeaf.leaf',
    'receiptKey.origin',
    'receiptCosignature.name',
    'receiptCosignature.line',
  ],
  'a number of a dictionary, which the back office extends': [
    'domainId',
    'subDomainId',
    'message.checkReasonCode',
    'dictionary.dictType',
    'dictionary.dictValue',
    'dictionary.parentValue',
    'dictType.dictType',
    'sysNotice.type',
  ],
  'a count, a score, a length of time or a year': [
    'tries',
    'rejections',
    'urges',
    'idleMinutes',
    'year',
    'round',
    'gradeLevel',
    'gradeManner',
    'gradeSpeed',
    'captcha.level',
    'receiptNode.level',
    'emergencyGrant.hours',
    'dictType.sort',
    'holidayVersion.version',
    'noticeTiming.hour',
    'noticeTiming.quietFrom',
    'noticeTiming.quietTo',
  ],
  'the number of a list or of a page, whose places differ by kind': ['display', 'visit.pageId'],
  'the name of an event, one for each step; those known have a title in the texts, others show as they are': [
    'event.kind',
    'notice.kind',
    'alarm.kind',
    'parkedEvent.kind',
  ],
  'a choice of the operator (which certificates are accepted), or of a list that drops what it no longer knows': [
    'certType',
    'childCertType',
    'legalPersonCertType',
    'contactCertType',
    'order',
  ],
  'the name that a part of the program has for itself': [
    'beanName',
    'scheduleJob.cronExpression',
    'scheduleJob.params',
    'scheduleLog.params',
    'scheduleLog.error',
    'outbox.letter',
    'outbox.sender',
    'storage.moveError',
    'operationLog.operation',
    'errorLog.operation',
    'requestUri',
    'requestMethod',
    'requestParams',
    'requestId',
    'errorInfo',
    'parkedEvent.listener',
    'parkedEvent.error',
    'codeAlarm.kind',
    'loginLog.bucket',
    'listener.name',
    'migration.name',
    'idempotency.call',
    'parameter.name',
    'parameterChange.name',
    'accountImportRow.field',
    'accountImportRow.problem',
    'signOff.problem',
    'agreementVersion',
    'agreementVersion.version',
    'consent.version',
    'savedFilter.name',
    'chosenColumns.kind',
    'savedFilter.kind',
  ],
  'a key, a digest or a secret, made by the program': [
    'businessKey',
    'endpointHash',
    'sessionHash',
    'pushKey.publicKey',
    'storedFile.name',
    'key',
    'hash',
    'passwordHash',
    'phoneIndex',
    'certNumberIndex',
    'emailIndex',
    'proofHash',
    'addressIndex',
    'uuid',
    'answerHash',
    'deviceHash',
    'linkHash',
    'nameHash',
    'nameIndex',
    'codeHash',
    'codeIndex',
    'tokenHash',
    'stateHash',
    'subjectIndex',
    'challenge',
    'credentialId',
    'kid',
    'keyId',
    'publicPem',
    'idempotency.request',
    'importId',
    'follow.target',
    'messageEmbedding.digest',
  ],
  'names of what the code asks for by them': ['digestKey.name'],
  'what a device or a network says of itself': ['ip', 'network', 'userAgent', 'deviceId', 'contentType', 'ipRegion'],
  'words somebody wrote': [
    'followUp.words',
    'enteredMessage.consent',
    'workflowDefinition.description',
    'workflowModel.description',
    'workflowTask.comment',
    'workflowTask.ownerComment',
    'companyApplication.firstReason',
    'workflowInstance.endReason',
    'subject',
    'content',
    'title',
    'summary',
    'reason',
    'note',
    'ownNote',
    'decision',
    'answer',
    'outcome',
    'remark',
    'campaignAnswer.question',
    'promise.text',
    'messageGroupMember.place',

    'signAs',
    'supplement',
    'threadPlace',
    'checkReason',
    'externalUnit',
    'externalContact',
    'about',
    'value',
    'opening.number',
    'opening.offices',
    'opening.shortName',
    'opening.unitName',
    'liftReason',
    'appealReason',
    'appealAnswer',
    'before',
    'after',
    'lastError',
    'originalUrl',
    'mailTemplate.name',
    'storage.name',
    'searchSpelling.word',
    'word',
  ],
  'a name somebody gave': [
    'workflowDefinition.name',
    'workflowModel.name',
    'workflowForm.name',
    'workflowTask.name',
    'workflowForm.formKey',
    'workflowFormData.formKey',
    'resourceName',
    'nodeId',
    'nickName',
    'loginName',
    'fileName',
    'companyName',
    'creditCode',
    'byName',
    'decidedByName',
    'senderName',
    'scheduleJob.askedBy',
    'dictLabel',
    'dictName',
    'ruleName',
    'groupName',
    'forumName',
    'forumPathName',
    'forum.name',
    'seatHolder.name',
    'storedFile.name',
    'holiday.name',
    'passkey.name',
    'region.name',
    'role.name',
    'post.postCode',
    'post.postName',
    'searchMatter.name',
    'menu.name',
    'searchFill.indexName',
    'messageEmbedding.model',
    'embeddingFill.model',
    'suggestionCluster.name',
    'menu.icon',
    'menu.url',
  ],
};

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  const { database, drop } = await freshDatabase();
  db = database.db;
  stop = async () => {
    await database.close();
    await drop();
  };
});
afterAll(() => stop());

interface Column {
  name: string;
  column: string;
  type: string;
  /** the conditions of its constraints, as SQL that names only the column */
  checks: string[];
}

/** Returns every column of the product's tables that may hold a code. */
async function columns(on: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, quote_ident(a.attname) as column, format_type(a.atttypid, null) as type,
      array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.convalidated and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('int2'::regtype, 'text'::regtype)
    order by 1`.execute(on);
  return rows;
}

const words = new Set(
  Object.values(codesOf)
    .flat()
    .filter((value) => typeof value === 'string'),
);

/** Returns the values that a column accepts, among small numbers or all words that are a code somewhere. */
async function taken(on: Db, { column, type, checks }: Column): Promise<Value[]> {
  const tried = type === 'text' ? [...words, '', 'planted'] : Array.from({ length: 400 }, (_, i) => i - 100);
  const { rows } = await sql<{ value: Value }>`
    select ${sql.raw(column)} as value from unnest(${tried}::${sql.raw(type)}[]) as tried(${sql.raw(column)})
    where ${sql.raw(checks.join(' and ') || 'true')}`.execute(on);
  return rows.map(({ value }) => value);
}

const isNoCode = (name: string) =>
  Object.values(noCodes).some((those) => those.includes(name) || those.includes(name.split('.')[1]!));

/** Returns columns whose constraint differs from the code, and columns that neither list names. */
async function untrue(on: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const column of await columns(on)) {
    const code = codesOf[column.name];
    if (!code) {
      if (!isNoCode(column.name)) wrong.push(`${column.name}: a code, or why not?`);
      continue;
    }
    const [takes, knows] = [new Set(await taken(on, column)), new Set(code)];
    const differs = [...takes.symmetricDifference(knows)];
    if (differs.length > 0) wrong.push(`${column.name}: ${differs.length > 20 ? 'no constraint' : differs.join(', ')}`);
  }
  return wrong;
}

describe('what the database takes', () => {
  test('is what the contract knows', async () => expect(await untrue(db)).toEqual([]));

  test('stands here of columns that are there', async () => {
    const names = (await columns(db)).map(({ name }) => name);
    const known = new Set([...names, ...names.map((name) => name.split('.')[1]!)]);
    const listed = [...Object.keys(codesOf), ...Object.values(noCodes).flat()];
    expect(listed.filter((name) => !known.has(name))).toEqual([]);
  });
});

class Undo extends Error {}

test.each([
  ['alter table item add column "plantedState" smallint', 'item.plantedState: a code, or why not?'],
  ['alter table message drop constraint "message_traceState_check"', 'message.traceState: no constraint'],
  [
    "alter table lease drop constraint lease_kind_check, add check (kind in ('write', 'review', 'demo'))",
    'lease.kind: demo',
  ],
  ['alter table word drop constraint word_level_check, add check (level in (1, 2))', 'word.level: 3'],
])('%s is caught', async (change, said) => {
  const undone = db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    expect(await untrue(tx)).toEqual([said]);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
});
