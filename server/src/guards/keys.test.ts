import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../base/db/db.ts';
import { freshDatabase } from '../base/testing/database.ts';

/**
 * A column that names a row of another table has a foreign key, or its reason stands here. Every integer column is checked:
 * it is the number of its own row, has a foreign key, counts something, or has a reason.
 */

const noKeys: Record<string, readonly string[]> = {
  'posting would lock the account, and the row of a busy board, for every message; neither is ever deleted': [
    'message.uid',
    'message.fid',
  ],
  '0 stands for none': ['message.topicId', 'message.collectId', 'lease.tpid', 'lease.groupId', 'caseVersion.region'],
  'a dictionary is named by its type and a number of it, and the type stands in no column': ['domainId', 'subDomainId'],
  'the log of what happened: written with every change, and made to outlive whatever it tells of': [
    'event.tid',
    'event.tpid',
    'event.fid',
    'event.actorUid',
    'event.actorGroupId',
    'loginLog.uid',
    'parkedEvent.eventId',
    'uploadTry.uid',
  ],
  'kept by a trigger of the messages, which say it themselves': [
    'suggestionTally.collectId',
    'suggestionPlace.collectId',
  ],
  'written to a whole desk at a time, whose accounts would be locked at every message; they go after a time': [
    'notice.uid',
    'notice.tid',
    'notice.tpid',
    'notice.eventId',
    'noticeLetter.uid',
    'noticeLetter.noticeId',
  ],
  'written with every change that may be repeated; it goes after a month': ['idempotency.uid'],
  'written by reading: readers of one message at a time would each write to its row': [
    'footprint.uid',
    'footprint.tid',
    'messageAlike.tid',
    'helpedReader.uid',
    'helpedReader.tid',
    'helpedReader.fid',
  ],
  'what the log tells in another form: filled behind it, loaded in bulk, and made anew from the messages': [
    'figureMessage.tid',
    'figureMessage.fid',
    'figureBoard.fid',
    'figureTopic.fid',
    'figureFlow.fid',
    'figureReview.fid',
    'searchDocument.tid',
    'searchDocument.block',
    'searchWord.block',
    'receiptLeaf.tid',
    'searchToSend.tid',
    'messageEmbedding.tid',
  ],
  'a batch has no row of its own: an event tells of it': ['loginLog.batch', 'operationLog.batch', 'errorLog.batch'],
  'a list within one row, which the database cannot hold to another table': [
    'note.seenBy',
    'contactRecord.aids',
    'export.tids',
    'messageAlike.tids',
    'unit.path',
    'forum.path',
    'sysNotice.receiverIds',
    'opening.seatFids',
    'campaignVersion.pictures',
    'signOffRule.domainIds',
    'signOffRule.typeIds',
    'signOffRule.headUids',
    'signOffRule.leaderUids',
  ],
  'a row of the menus may be one of the program, which the database does not know': ['menu.pid'],
  'a history, which stays when what it tells of is taken away': ['structureChange.id'],
  'the number of an account, a unit or a role, as its kind says': ['workflowCandidate.value'],
  'a code, a region or a unit, as its facet says': ['caseTally.value'],
  'what somebody named, whether there is such a message or not': ['entryTry.tid'],
  'the paper of a company goes by the clock of uploads, the statement stays': ['companyApplication.certificateAid'],
};

/** Numbers that name no row, by reason: a name in any table, or a column of one table. */
const noRows: Record<string, readonly string[]> = {
  'a number that comes with the data: of the country, of a code, of a block of the index': [
    'region.regionId',
    'searchBlock.block',
    'visit.pageId',
    'typeId',
  ],
  'how often, how many, how long, in which order': [
    'version',
    'draftVersion',
    'sort',
    'seq',
    'size',
    'width',
    'height',
    'rows',
    'written',
    'days',
    'countDays',
    'favNum',
    'likesNum',
    'supporters',
    'counter',
    'lastStep',
    'documents',
    'visits',
    'begun',
    'exposed',
    'toldTo',
    'tries',
    'scheduleLog.times',
    'textBaseline.done',
    'textBaseline.upTo',
    'messageGroupMember.distance',
    'requestTime',
    'handOver.total',
    'handOver.handed',
    'domainVersion.upTo',
    'embeddingFill.upTo',
    'domainVersion.messages',
    'caseBase.stamp',
    'caseBase.helped',
    'caseBase.sentVersion',
    'caseTally.count',
    'caseWord.count',
    'suggestionTally.passed',
    'verdictTally.given',
    'suggestionCluster.count',
    'suggestionCluster.open',
    'suggestionPlace.supporters',
    'campaign.edits',
    'accountImportRow.line',
  ],
  'how far a filling is: a number that may be gone': ['searchFill.after'],
  'a place in the tree of receipts': ['receiptLeaf.place', 'receiptNode.place'],
  'a number within the net of one process': ['workflowTask.part', 'workflowTimer.token'],
  'a figure, or the day or month it is of': [
    'due',
    'replied',
    'onTime',
    'evaluable',
    'evaluated',
    'satisfied',
    'solved',
    'replies',
    'extended',
    'assigned',
    'returned',
    'mustExplain',
    'explained',
    'evaluatedTwice',
    'improved',
    'messages',
    'month',
    'day',
    'repliedDay',
    'opened',
    'repliesOnTime',
    'submitted',
    'published',
    'rejected',
    'sentBack',
    'asks',
    'answeredAsks',
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
  /** it has a foreign key, or the table itself generates it */
  held: boolean;
}

/** Returns every integer column that may name a row; smallint columns, which hold codes, only if their name ends in `Id`. */
async function columns(on: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, a.attidentity <> '' or exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.convalidated and a.attnum = any(k.conkey)
    ) as held
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (a.atttypid in ('int4'::regtype, 'int8'::regtype, 'int4[]'::regtype, 'int8[]'::regtype)
        or a.atttypid = 'int2'::regtype and a.attname ~ 'Id$')
    order by 1`.execute(on);
  return rows;
}

const listed = [...Object.values(noKeys), ...Object.values(noRows)].flat();
const own = (name: string) => name.split('.')[1]!;
const unheld = async (on: Db) =>
  (await columns(on)).filter(({ name, held }) => !held && !listed.includes(name) && !listed.includes(own(name)));

test('every column that names a row is held to it, or says why not', async () => {
  expect(await unheld(db)).toEqual([]);
});

test('what is listed is there, and holds no key', async () => {
  const all = await columns(db);
  const free = new Set(all.filter(({ held }) => !held).flatMap(({ name }) => [name, own(name)]));
  expect(listed.filter((name) => !free.has(name))).toEqual([]);
});

class Undo extends Error {}

test.each([
  ['alter table concern drop constraint concern_tid_fkey', 'concern.tid'],
  ['alter table item add column "plantedUid" int', 'item.plantedUid'],
  ['create table planted (tid int)', 'planted.tid'],
])('%s is caught', async (change, name) => {
  const undone = db.transaction().execute(async (tx) => {
    await sql.raw(change).execute(tx);
    expect((await unheld(tx)).map((one) => one.name)).toEqual([name]);
    throw new Undo();
  });
  await expect(undone).rejects.toThrow(Undo);
});
