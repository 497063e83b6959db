import { AnswerKind, CaseLevel, CaseState, Position, ThreadState, TypeId } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../src/base/db.ts';
import { insertCase } from '../src/cases/index.ts';
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

/** Cases made of messages that were answered, and not rated badly (domain.md B6). */
export async function insertCases(db: Db, { message, answer }: Batch, now: Date): Promise<void> {
  const { rows: boards } = await sql<{ fid: number; path: number[]; level: number }>`
    select fid, path, level from forum`.execute(db);
  const board = new Map(boards.map((one) => [one.fid, one]));
  const replies = new Map(answer.filter(({ kind }) => kind === AnswerKind.reply).map((row) => [row.tid, row]));
  const perDomain = new Map<number, number>();
  // Many titles say the same and differ in how they end.
  const matters = new Set<string>();
  let made = 0;
  for (const one of message.toReversed()) {
    const { tid, fid, typeId, domainId, position } = one as Record<string, number>;
    const title = withoutPersons(String(one.subject));
    const matter = title.split('，')[0]!;
    const reply = replies.get(tid);
    const isGood = one.grade === null || Number(one.grade) > 3;
    const count = perDomain.get(domainId!) ?? 0;
    if (!reply?.publishedAt || one.threadState !== ThreadState.public || !isGood) continue;
    const at = later(reply.publishedAt as Date, DAY);
    if (at > now || count >= PER_DOMAIN || matters.has(matter)) continue;
    matters.add(matter);
    perDomain.set(domainId!, count + 1);
    const reason = Number(one.grade) >= 4.5 ? 3 : (made % 4) + 1;
    const type = typeId === TypeId.advice ? 3 : typeId === TypeId.consult ? 2 : made % 4 === 3 ? 4 : 1;
    const place = board.get(fid!)!;
    // A few are on their way, for the desks that look after them.
    const state = made % 12 === 11 ? CaseState.inReview : made % 12 === 5 ? CaseState.draft : CaseState.stored;
    await insertCase(
      db,
      {
        ...{ tid: tid!, groupId: reply.groupId as number, authorUid: null, state, createdAt: at },
        storedAt: state === CaseState.stored ? at : null,
      },
      {
        title,
        content: [
          `【群众反映】\n${withoutPersons(String(one.content))}`,
          `【办理过程】\n${STEPS}`,
          `【办理结果】\n${withoutPersons(String(reply.content))}`,
          `【经验做法】\n${LESSONS[type]}`,
          `【入库理由】\n${WORTH[reason]}`,
        ].join('\n\n'),
        domainId: domainId!,
        reason,
        type,
        region: position === Position.ministry ? 0 : place.path[0]!,
        year: (one.createDateline as Date).getFullYear(),
        level: place.level === 1 ? CaseLevel.province : place.level === 3 ? CaseLevel.city : CaseLevel.county,
        position: position!,
        at,
      },
    );
    if (++made === CASES) return;
  }
}
