import { ClockCircleOutlined } from '@ant-design/icons';
import { TraceState } from '@board/contract/codes';
import type { CaseFileView, ProcessItem } from '@board/contract/handling/case';
import { Card, Tag } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './process-chain.module.css';
import { isEnded, waitsFor } from './waits-for.ts';

/**
 * The way of a message as a tree: the office, the units it assigned the message to, and so on; and the unit that has it now.
 */
export function ProcessChain({ file: { items, row } }: { file: CaseFileView }) {
  const { task } = useTexts().work;
  if (items.length === 0) return null;
  const top = items.filter((item) => item.parentTpid === null);
  const open = row.traceState === TraceState.toReply || row.needExplain;
  const here = open && top.every(isEnded);
  return (
    <Card title={task.tree}>
      <ul className={css.tree}>
        <li>
          <div className={here ? css.actsNext : css.node}>
            <p className={css.line}>
              <b>{row.ownerGroupName}</b>
              <Tag variant="filled">{task.owner}</Tag>
              {here ? <ActsNext /> : null}
            </p>
          </div>
          <Level items={items} parent={null} />
        </li>
      </ul>
    </Card>
  );
}

function Level({ items, parent }: { items: readonly ProcessItem[]; parent: number | null }) {
  const here = items.filter((item) => item.parentTpid === parent);
  if (here.length === 0) return null;
  return (
    <ul className={css.level}>
      {here.map((item) => (
        <li key={item.tpid}>
          <Node item={item} items={items} />
          <Level items={items} parent={item.tpid} />
        </li>
      ))}
    </ul>
  );
}

function Node({ item, items }: { item: ProcessItem; items: readonly ProcessItem[] }) {
  const { office, work, common } = useTexts();
  const { language } = useSite();
  const waits = waitsFor(item, items);
  const at = (seconds: number) => minuteOf(seconds, language);
  const overdue = item.dueAt !== null && waits !== 'nobody' && item.dueAt * 1000 < Date.now();
  return (
    <div className={waits === 'here' ? css.actsNext : waits === 'nobody' ? css.ended : css.node}>
      <p className={css.line}>
        <b>{item.toGroupName}</b>
        <Tag variant="filled">{item.lead ? office.task.lead : office.task.help}</Tag>
        <Tag variant="filled" color={waits === 'nobody' ? undefined : 'gold'}>
          {item.tpStateDesc}
        </Tag>
        {waits === 'here' ? <ActsNext /> : null}
        {waits === 'above' ? <span className={css.quiet}>{work.task.waitsAbove(item.fromGroupName)}</span> : null}
        {waits === 'below' ? <span className={css.quiet}>{work.task.waitsBelow}</span> : null}
      </p>
      <p className={css.quiet}>
        <span>
          {office.task.assigned(item.fromGroupName, item.toGroupName)} {at(item.dateline)}
        </span>
        {item.receivedAt ? <span>{work.task.received(at(item.receivedAt))}</span> : null}
        {!item.receivedAt && waits === 'here' ? <span>{work.task.notReceived}</span> : null}
        {item.dueAt && waits !== 'nobody' ? (
          <span className={overdue ? css.late : undefined}>
            {work.task.dueBy(at(item.dueAt))}
            {overdue ? ` · ${work.task.overdue}` : ''}
          </span>
        ) : null}
      </p>
      {item.externalContact ? (
        <p className={css.quiet}>
          {office.form.contact}
          {common.colon}
          {item.externalContact}
        </p>
      ) : null}
      {item.note ? (
        <p className={css.said}>
          {office.task.note}
          {common.colon}
          {item.note}
        </p>
      ) : null}
      {item.reason ? (
        <p className={css.said}>
          {office.task.reason}
          {common.colon}
          {item.reason}
        </p>
      ) : null}
    </div>
  );
}

function ActsNext() {
  const { task } = useTexts().work;
  return (
    <span className={css.actsNextNote}>
      <ClockCircleOutlined aria-hidden /> {task.actsNext}
    </span>
  );
}
