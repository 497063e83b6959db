import { AnswerKind, CaseLevel, CaseState, Position, ThreadState, TypeId } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { insertCase } from '../src/cases/index.ts';
import type { Row } from './rows.ts';
import type { Batch } from './sink.ts';
import { DAY, later } from './story.ts';

const CASES = 48;
/** cases of one subject, so that there is a choice */
const PER_DOMAIN = 7;

/** What was learned, by kind of case. */
const LESSONS: Record<number, string> = {
  1: '民生小事关系群众的切身感受。接到留言后先到现场看清楚，再把责任落到具体单位和具体时限，办完当天告知结果，群众看得到变化，问题也不容易反弹。',
  2: '政策问答要说清楚依据、条件、材料和去处，不能只给文件名。把同类问题整理成一张明白纸放在办事窗口和网上，可以减少重复咨询，让群众少跑一趟。',
  3: '群众的建言来自生活一线。收到后先判断能不能马上做，能做的当年安排，一时做不了的讲明原因和下一步，让提建议的人看到自己的话起了作用。',
  4: '涉及几个部门的事项，关键是明确一个牵头单位。由牵头单位现场召集、统一答复、逐项销号，避免群众在部门之间来回跑，也便于事后检查整改是否到位。',
};

/** Why it is worth keeping, by ground. */
const WORTH: Record<number, string> = {
  1: '从留言公开到问题解决用时短、措施实，群众回访时表示满意。案例中“先到现场、再定方案、全程告知”的做法不需要额外投入，同类单位可以直接照着做；遇到一时解决不了的环节，也提前向群众说明原因和时间，避免了反复投诉。',
  2: '办理中形成的登记、会商、回访三张表格简单实用，便于基层掌握，已在本地其他单位推开。实践表明，把经验固定成流程和表格，换了经办人也能保持同样的质量，对人手较少的县区和街道尤其有参考意义。',
  3: '留言人在评价中对办理速度和态度给予肯定，周边居民也反映变化明显。群众评价高的关键在于说到做到：答复里写明的时间和措施逐项兑现，完成以后主动告知，没有完成的说明进展，不让群众反复追问。',
  4: '办理单位没有停留在解决一件事上，而是顺着这条留言查找同类问题，修订了相应的工作制度，把责任、时限和监督方式写清楚。此后同类留言明显减少，说明从一件事到一类事的整改思路是有效的，值得其他地方参考。',
};

const STEPS =
  '收到留言后，承办单位当日核对诉求要点并联系留言人，问清时间、地点和希望解决的问题；次日会同属地街道、社区到现场查看，查阅有关资料，听取周边居民意见。随后召开碰头会，逐项明确责任单位、办理措施和完成时限，并安排专人跟进。办理过程中，遇到需要协调的事项由牵头单位统一协调，进展及时告知留言人；办结以后进行回访，确认问题得到解决。';

/** Long numbers are a phone, a card or an address that leads to somebody; honorific names are left out with them. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/\d[\d\s-]{5,}\d/g, '（号码略）')
    .replace(/[A-Za-z0-9._-]+@[A-Za-z0-9.-]+/g, '（邮箱略）')
    .replace(/[\u4e00-\u9fa5](?:先生|女士|师傅|阿姨|大爷)/g, '当事人');

/** What the desk of a unit that sends cases shows: each state, those that somebody works on more than once. */
const ON_DESK = [CaseState.draft, CaseState.inReview, CaseState.notStored, CaseState.stored, CaseState.draft];
const WHY_NOT = '办结以后还没有回访，看不出问题是否反弹。请补充回访情况后再报。';

/** An answered message that was not rated badly, of which a case can be made (domain.md B6). */
interface Source {
  message: Row;
  reply: Row;
  title: string;
  /** many titles say the same and differ in how they end */
  matter: string;
  at: Date;
}

interface Keepers {
  db: Db;
  vault: Vault;
}

/** Cases for the desks of the demo's units, and of the whole country for readers. */
export async function insertCases(keepers: Keepers, { message, answer }: Batch, now: Date): Promise<void> {
  const { db } = keepers;
  const { rows: boards } = await sql<Place>`select fid, path, level from forum`.execute(db);
  const places = new Map(boards.map((one) => [one.fid, one]));
  const replies = new Map(answer.filter(({ kind }) => kind === AnswerKind.reply).map((row) => [row.tid, row]));
  const sources = message.toReversed().flatMap((one): Source[] => {
    const reply = replies.get(one.tid);
    const isGood = one.grade === null || Number(one.grade) > 3;
    if (!reply?.publishedAt || one.threadState !== ThreadState.public || !isGood) return [];
    // When nothing more happens to the message: its log goes on in order.
    const at = later(one.lastUpdate as Date, DAY);
    const title = withoutPersons(String(one.subject));
    return at > now ? [] : [{ message: one, reply, title, matter: title.split('，')[0]!, at }];
  });
  const titles = new Set<string>();
  const { rows: desks } = await sql<{ groupId: number }>`
    select distinct "groupId" from unit join account using ("groupId") where 'allowSendCase' = any(capabilities)
    order by "groupId"`.execute(db);
  for (const { groupId } of desks) {
    const all = sources.filter((one) => one.message.ownerGroupId === groupId);
    // A ministry is asked much the same by many.
    const own = differing([...differing(all, 'matter'), ...all], 'title').filter(({ title }) => !titles.has(title));
    for (const [i, state] of ON_DESK.entries()) {
      const source = own[i];
      if (!source) break;
      titles.add(source.title);
      await insertOne(keepers, source, { state, groupId, ground: i }, places);
    }
  }
  const perDomain = new Map<unknown, number>();
  let made = 0;
  const left = sources.filter(({ title }) => !titles.has(title));
  for (const source of differing(left, 'matter')) {
    const { domainId } = source.message;
    const count = perDomain.get(domainId) ?? 0;
    if (count >= PER_DOMAIN) continue;
    perDomain.set(domainId, count + 1);
    // Elsewhere, too, some are on their way.
    const state = made % 12 === 11 ? CaseState.inReview : made % 12 === 5 ? CaseState.draft : CaseState.stored;
    await insertOne(keepers, source, { state, groupId: source.reply.groupId as number, ground: made }, places);
    if (++made === CASES) return;
  }
}

interface Place {
  fid: number;
  path: number[];
  level: number;
}

/** The first of each matter, or title. */
function differing(sources: readonly Source[], by: 'matter' | 'title'): Source[] {
  return [...new Map(sources.toReversed().map((one) => [one[by], one])).values()].reverse();
}

async function insertOne(
  keepers: Keepers,
  { message, reply, title, at }: Source,
  { state, groupId, ground }: { state: number; groupId: number; ground: number },
  places: ReadonlyMap<number, Place>,
): Promise<void> {
  const { tid, fid, typeId, domainId, position } = message as Record<string, number>;
  const reason = Number(message.grade) >= 4.5 ? 3 : (ground % 4) + 1;
  const type = typeId === TypeId.advice ? 3 : typeId === TypeId.consult ? 2 : ground % 4 === 3 ? 4 : 1;
  const place = places.get(fid!)!;
  await insertCase(
    keepers,
    {
      ...{ tid: tid!, groupId, authorUid: null, state, createdAt: at },
      reason: state === CaseState.notStored ? WHY_NOT : '',
      storedAt: state === CaseState.stored ? at : null,
    },
    {
      title,
      content: [
        `【群众反映】\n${withoutPersons(String(message.content))}`,
        `【办理过程】\n${STEPS}`,
        `【办理结果】\n${withoutPersons(String(reply.content))}`,
        `【经验做法】\n${LESSONS[type]}`,
        `【入库理由】\n${WORTH[reason]}`,
      ].join('\n\n'),
      domainId: domainId!,
      reason,
      type,
      region: position === Position.ministry ? 0 : place.path[0]!,
      year: (message.createDateline as Date).getFullYear(),
      level: place.level === 1 ? CaseLevel.province : place.level === 3 ? CaseLevel.city : CaseLevel.county,
      position: position!,
      at,
    },
  );
}
