import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import { continueNumbers, insertRows } from './rows.ts';

/** Texts that the demo's offices begin their answers with; units below may use the shared ones. */
const templates: readonly { title: string; content: string; shared: boolean; domainId: number | null }[] = [
  {
    title: '一般答复',
    content:
      '您好！您{日期}反映的“{标题}”已收悉。经核实，【核实情况】\n\n处理情况：【处理情况】\n\n感谢您对我们工作的支持和监督，如有疑问请致电{单位}咨询。',
    shared: true,
    domainId: null,
  },
  {
    title: '正在办理，先作答复',
    content: '您好！您反映的“{标题}”已转有关部门调查，预计在【日期】前有结果，届时再向您详细答复。',
    shared: true,
    domainId: null,
  },
  {
    title: '供水、供暖抢修',
    content:
      '您好！接到您的留言后，抢修人员已于{今天}到达现场。故障原因：【故障原因】\n\n恢复时间：【恢复时间】\n\n24小时服务热线：【电话】',
    shared: false,
    domainId: 7,
  },
];

export async function insertDemoTemplates(db: Db, now: Date): Promise<void> {
  const { rows: offices } = await sql<{ groupId: number; uid: number; loginName: string }>`
    select "groupId", uid, "loginName" from account where "loginName" in ('city', 'province', 'ministry', 'congress')
    order by uid`.execute(db);
  const rows = offices.flatMap(({ loginName, ...office }) =>
    templates
      .filter(({ domainId }) => domainId === null || loginName === 'city')
      .map((one) => ({ ...one, ...office, typeId: null, updatedAt: now })),
  );
  await insertRows(
    db,
    'replyTemplate',
    rows.map((row, i) => ({ templateId: i + 1, ...row })),
  );
  await continueNumbers(db, 'replyTemplate', 'templateId');
}
