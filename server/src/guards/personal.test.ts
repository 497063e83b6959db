import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

/**
 * All data kept of a person is in the copy that the person may ask for, and goes with the account (domain.md D, 个保法 45 to
 * 47). The test finds it in the database: every column that names an account, and the columns beside it that can hold words.
 * Each gets a mark, which the copy must show and which must be gone after the erasure. Exceptions have their reasons here.
 */

/** Columns that name a person who acted in office, so that the row is not that person's data. */
const inOffice: Record<string, string> = {
  'accountImport.uid': 'the administrator',
  'accountRole.uid': 'staff',
  'answer.uid': 'the official who wrote it',
  'campaign.authorUid': 'the official who drew it up',
  'campaignResult.byUid': 'the official who decided',
  'campaignVersion.byUid': 'the official who wrote it',
  'caseBase.authorUid': 'the official who wrote it',
  'chosenColumns.uid': 'the official at work',
  'listLook.uid': 'the official at work',
  'companyApplication.decidedUid': 'the reviewer',
  'companyApplication.firstUid': 'the reviewer',
  'claim.uid': 'the official at work',
  'concern.decidedUid': 'the reviewer',
  'contactRecord.uid': 'the official at work',
  'disposal.appealDecidedBy': 'the reviewer',
  'disposal.imposedBy': 'the reviewer',
  'disposal.liftedBy': 'the reviewer',
  'emergencyGrant.askedUid': 'the administrator',
  'emergencyGrant.decidedUid': 'the administrator',
  'emergencyGrant.uid': 'staff',
  'enteredMessage.byUid': 'the official who typed it in',
  'errorLog.uid': 'the official at work',
  'export.uid': 'the official at work',
  'favouriteUnit.uid': 'the official at work',
  'lease.uid': 'the official at work',
  'message.firstCheckUid': 'the reviewer',
  'messageGroup.createdBy': 'the official at work',
  'messageGroup.decidedUid': 'the official at work',
  'note.uid': 'the official who wrote it',
  'opening.decidedUid': 'the administrator',
  'opening.examinedUid': 'the reviewer',
  'operationLog.uid': 'the official at work',
  'replyTemplate.uid': 'the official who wrote it',
  'savedFilter.uid': 'the official at work',
  'signOff.uid': 'the official at work',
  'sysNotice.senderUid': 'who sends notices of the platform',
  'sysNoticeReader.uid': 'those who work here',
  'wordProposal.byUid': 'whoever keeps the list of words',
  'wordProposal.decidedUid': 'whoever keeps the list of words',
  'workflowAbsence.substituteUid': 'the official at work',
  'workflowAbsence.uid': 'the official at work',
  'workflowDefinition.deployedUid': 'staff',
  'workflowForm.savedUid': 'staff',
  'workflowFormData.uid': 'the official at work',
  'workflowInstance.starterUid': 'the official at work',
  'workflowModel.savedUid': 'staff',
  'workflowModelVersion.savedUid': 'staff',
  'workflowTask.assigneeUid': 'the official at work',
  'workflowTask.endedUid': 'the official at work',
  'workflowTask.ownerUid': 'the official at work',
};

const secret = 'a secret or its digest: whoever holds the copy could use it';
const digest = 'a digest of what the copy says in plain';
const notCopied: Record<string, string> = {
  'account.certNumberIndex': digest,
  'account.emailIndex': digest,
  'account.passwordHash': secret,
  'account.phoneIndex': digest,
  'attachment.key': secret,
  'companyApplication.firstReason': 'what one reviewer asks another',
  'dataExport.linkHash': secret,
  'disposal.certNumberIndex': digest,
  'event.actorRole': 'the log of what happened: the copy says what came of it',
  'event.data': 'the log of what happened: the copy says what came of it',
  'event.hash': 'the log of what happened: the copy says what came of it',
  'formerNickname.nameHash': digest,
  'helpedReader.deviceHash': 'a digest of a cookie, where there is no account',
  'idempotency.answer': 'answers of the calls, which say what the copy says',
  'idempotency.call': 'answers of the calls',
  'idempotency.key': 'answers of the calls',
  'idempotency.request': 'answers of the calls',
  'loginLog.nameIndex': digest,
  'loginLog.bucket': 'the network again, or a digest of a cookie that only this device has',
  'loginLog.network': 'the first half of the address, which the copy has whole',
  'message.checkReasonCode': 'the copy has its words',
  'message.correction': 'what a reviewer asks of an answer, until another decides',
  'message.importId': 'where another system kept it',
  'message.masks': 'which places of the text are masked: the copy has the text beneath',
  'notice.feedback': 'on which list of the work area it stands',
  'noticeLetter.channel': 'a notice that leaves by what was chosen, which the copy has',
  'noticeLetter.topic': 'a notice that leaves by what was chosen, which the copy has',
  'passkey.credentialId': secret,
  'passkey.publicKey': secret,
  'passkey.transports': 'how the device talks',
  'passwordHistory.passwordHash': secret,
  'pushBrowser.endpointHash': digest,
  'pushBrowser.sessionHash': secret,
  'pushBrowser.subscriptionSealed': secret,
  'recoveryCode.codeIndex': secret,
  'session.challenge': secret,
  'session.owes': 'a step of signing in',
  'session.tokenHash': secret,
  'thirdPartyAccount.subjectIndex': digest,
  'totp.secretSealed': secret,
};

const law = 'records of sign-ins are kept half a year (网络安全法 21), then cleared';
const log = 'the sealed log of what happened, kept as evidence';
const board = 'what was written to an office stays, under a name that is nobody’s';
const measure = 'measures of the platform are kept';
const report = 'a report stays: what it is about is still there';
const kept: Record<string, string> = {
  'account.agreementVersion': 'that there was a consent stays provable',
  'consent.kind': 'that there was a consent stays provable',
  'consent.version': 'that there was a consent stays provable',
  'attachment.contentType': 'says nothing without name and file, which go',
  'attachment.key': 'the file behind it goes with the next clearing',
  'concern.answer': report,
  'concern.content': report,
  'concern.kind': report,
  'disposal.appealAnswer': measure,
  'disposal.appealReason': measure,
  'disposal.liftReason': measure,
  'disposal.reason': measure,
  'disposal.ruleName': measure,
  'event.actorRole': log,
  'event.data': log,
  'event.kind': log,
  'event.originSealed': law,
  'formerNickname.nameHash': 'a name given up stays reserved, of nobody: offices answered to it',
  'loginLog.ip': law,
  'loginLog.nameIndex': law,
  'loginLog.bucket': law,
  'loginLog.network': law,
  'loginLog.userAgent': law,
  'message.checkReason': board,
  'message.checkReasonCode': board,
  'message.content': board,
  'message.correction': 'what a reviewer asks of an answer, until another decides',
  'message.importId': board,
  'message.ip': 'sixty days (互联网信息服务管理办法 14), then cleared by messages.clearAddresses',
  'message.subject': board,
  'message.supplement': board,
  'message.threadPlace': 'a place that its author made public',
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  made: boolean;
  names: boolean;
}

let running: Board;
beforeAll(async () => {
  running = await startBoard();
  await takeAnything();
});
afterAll(() => running.stop());

/** Drops the constraints, so that every column can hold a mark, except foreign keys to accounts. */
async function takeAnything(): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
    where connamespace = 'public'::regnamespace and (contype = 'c' or contype = 'f' and confrelid <> 'account'::regclass)`.execute(
    running.db,
  );
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(name)}`.execute(running.db);
}

/** Returns every column of every table; `names` means that it names an account. */
async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as nullable,
      c.is_generated = 'ALWAYS' or c.is_identity = 'YES' and c.column_name <> 'uid' as made,
      c.column_name = 'uid' or c.column_name like '%Uid' or exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'f' and k.confrelid = 'account'::regclass
          and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name) as names
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(running.db);
  return rows;
}

const WORDS = ['text', 'bytea', 'jsonb', '_text'];
const markOf = ({ table, name }: Column, uid: number) => `mark-${uid}-${table}.${name}.`;
const nameOf = ({ table, name }: Column) => `${table}.${name}`;

/** Returns the value of a column in a row about this person. */
function valueFor(column: Column, uid: number): unknown {
  const mark = markOf(column, uid);
  if (column.names || nameOf(column) === 'account.uid') return uid;
  switch (column.type) {
    case 'text':
      return mark;
    case 'bytea':
      return running.app.vault.seal(mark);
    case 'jsonb':
      return JSON.stringify({ subject: mark });
    case '_text':
      return [mark];
    case 'bool':
      return nameOf(column) === 'message.threadPlacePublic';
    case 'timestamptz':
      return running.clock.now();
    default:
      // 1 stands for published, confirmed and in force, so that the row can be shown.
      return nameOf(column) === 'account.organization' ? 0 : nameOf(column) === 'message.fid' ? fid.citySeat : 1;
  }
}

/** Writes one row about the person into every table that can hold one. Returns the columns that got a mark. */
async function mark(uid: number): Promise<Column[]> {
  const all = await columns();
  const subjects = new Set(all.filter((one) => one.names && !(nameOf(one) in inOffice)).map((one) => one.table));
  const ordered = ['account', ...[...subjects].filter((table) => table !== 'account')];
  const marked: Column[] = [];
  for (const table of ordered) {
    const own = all.filter((one) => one.table === table && !one.made);
    const filled = own.filter(
      (one) => !one.nullable || WORDS.includes(one.type) || (one.names && !(nameOf(one) in inOffice)),
    );
    const values = filled.map((one) => sql`${valueFor(one, uid)}`);
    await sql`insert into ${sql.table(table)} (${sql.join(filled.map((one) => sql.ref(one.name)))})
      values (${sql.join(values)})`.execute(running.db);
    marked.push(...filled.filter((one) => WORDS.includes(one.type)));
  }
  // The address of a step is shown with the message that the step was about.
  await sql`alter table event disable trigger event_stays`.execute(running.db);
  await sql`update event set tid = (select max(tid) from message where uid = ${uid}) where "actorUid" = ${uid}`.execute(
    running.db,
  );
  return marked;
}

/** Returns the marks of a person anywhere in the database, sealed values opened. */
async function marksLeft(uid: number): Promise<string[]> {
  const left = new Set<string>();
  const all = await columns();
  const seen = (text: string) => {
    for (const [, name] of text.matchAll(new RegExp(`mark-${uid}-([\\w.]+)\\.`, 'g'))) left.add(name!);
  };
  for (const table of new Set(all.map((one) => one.table))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(running.db);
    for (const row of rows)
      for (const value of Object.values(row)) seen(value instanceof Uint8Array ? opened(value) : JSON.stringify(value));
  }
  return [...left].sort();
}

function opened(sealed: Uint8Array): string {
  try {
    return running.app.vault.open(Buffer.from(sealed));
  } catch {
    return '';
  }
}

async function copyOf(uid: number): Promise<string> {
  const parts = await Promise.all(running.app.personal.map((part) => part.copy(running.app, running.db, uid)));
  return JSON.stringify(parts);
}

const missing = (marked: Column[], copy: string, uid: number) =>
  marked.filter((column) => !copy.includes(markOf(column, uid))).map(nameOf);

test('every column that names an account is decided on', async () => {
  const naming = (await columns()).filter((one) => one.names).map(nameOf);
  expect(Object.keys(inOffice).filter((name) => !naming.includes(name))).toEqual([]);
  expect(naming).toEqual(expect.arrayContaining(['message.uid', 'loginLog.uid', 'attachment.uploaderUid']));
});

test('the copy shows everything else that is kept of a person', async () => {
  const marked = await mark(900_001);
  expect(marked.length).toBeGreaterThan(40);
  expect(missing(marked, await copyOf(900_001), 900_001).sort()).toEqual(Object.keys(notCopied).sort());
});

test('the end of an account erases everything else', async () => {
  await running.db.transaction().execute(async (tx) => {
    for (const part of running.app.personal) await part.erase?.(tx, 900_001, running.clock.now());
  });
  // The log gives each event a hash of its own.
  await running.settle();
  expect(await marksLeft(900_001)).toEqual(Object.keys(kept).sort());
});

test('a table that both forget is caught', async () => {
  await sql`create table diary (uid int references account, page text not null, "coverSealed" bytea)`.execute(
    running.db,
  );
  const marked = await mark(900_002);
  const forgotten = missing(marked, await copyOf(900_002), 900_002);
  expect(forgotten).toEqual(expect.arrayContaining(['diary.page', 'diary.coverSealed']));
  for (const part of running.app.personal) await part.erase?.(running.db, 900_002, running.clock.now());
  expect(await marksLeft(900_002)).toEqual(expect.arrayContaining(['diary.page', 'diary.coverSealed']));
});
