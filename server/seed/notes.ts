import { DEMO_CITY } from './accounts.ts';
import type { Row } from './rows.ts';
import type { Batch } from './sink.ts';
import { type Author, HOUR, later, type UnitName, type World } from './story.ts';

/** What officials write to each other beside a message, of which the public thread knows nothing. */
const told: readonly { asks: string; answers?: string }[] = [
  {
    asks: '留言人上周来过电话，情绪比较着急，请先与本人联系，再答复办理时限。',
    answers: '已联系留言人，约好周三上午到现场，回复稿周四前报送。',
  },
  { asks: '同一小区还有两条类似留言，请一并研究，口径保持一致。' },
  { asks: '回复时请写明所依据的文件名称和文号，便于留言人查询。', answers: '收到，文号已补进回复稿。' },
];

interface Written {
  note: Row[];
  events: Row[];
}

/** An office asks the unit below that has the work; the unit answers, and both read it. */
export function notes(
  { item, message }: Pick<Batch, 'item' | 'message'>,
  { now, seats }: World,
  people: ReadonlyMap<string, Author>,
): Written {
  const seat = seats.find(({ office }) => office.groupName === `${DEMO_CITY}委办公室`)!;
  const office = { ...seat.office, ...people.get('city')! };
  const bureau = seat.below.find(({ groupName }) => groupName === `${DEMO_CITY}住房和城乡建设局`)!;
  const below = { ...bureau, ...people.get('bureau')! };
  const written: Written = { note: [], events: [] };
  const theirs = item.filter(
    ({ fromGroupId, toGroupId, receivedAt, closedAt }) =>
      fromGroupId === office.groupId && toGroupId === below.groupId && receivedAt !== null && closedAt === null,
  );
  for (const [i, { asks, answers }] of told.entries()) {
    const work = theirs.at(-1 - i)!;
    const about = message.find(({ tid }) => tid === work.tid)!;
    const say = (by: UnitName & Author, to: UnitName, content: string, at: Date) => {
      const noteId = written.note.length + 1;
      const { groupId, groupName: unit, uid } = by;
      written.note.push({ noteId, tid: about.tid, groupId, uid, content, seenBy: [groupId, to.groupId], at });
      written.events.push({
        kind: 'noted',
        at,
        tid: about.tid,
        tpid: null,
        fid: about.fid,
        actorUid: uid,
        actorGroupId: groupId,
        actorRole: 'unit',
        data: { shown: 'nobody', subject: about.subject, unit, noteId, notify: [{ groupId: to.groupId }] },
      });
    };
    say(office, below, asks, later(now, -(9 + i) * HOUR));
    if (answers) say(below, office, answers, later(now, -(2 + i) * HOUR));
  }
  return written;
}
