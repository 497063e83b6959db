import type { ProcessItem } from '@board/contract/case';
import { TpState } from '@board/contract/codes';
import { Card, Tag } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './process-chain.module.css';

const passed: readonly number[] = [
  TpState.replyPassed,
  TpState.explanationPassed,
  TpState.improvementPassed,
  TpState.offlineDone,
];

/** Through whose hands the message went, as a tree: who gave it to whom, how far it is, until when. */
export function ProcessChain({ items }: { items: readonly ProcessItem[] }) {
  const { task } = useTexts().office;
  if (items.length === 0) return null;
  return (
    <Card title={task.chain}>
      <Level items={items} parent={null} />
    </Card>
  );
}

function Level({ items, parent }: { items: readonly ProcessItem[]; parent: number | null }) {
  const { task } = useTexts().office;
  const { language } = useSite();
  const here = items.filter((item) => item.parentTpid === parent);
  if (here.length === 0) return null;
  return (
    <ul className={css.level}>
      {here.map((item) => (
        <li key={item.tpid}>
          <p className={css.line}>
            <b>{task.assigned(item.fromGroupName, item.toGroupName)}</b>
            <Tag variant="filled">{item.lead ? task.lead : task.help}</Tag>
            <Tag variant="filled" color={colorOf(item.tpState)}>
              {item.tpStateDesc}
            </Tag>
            <time className={css.quiet}>{minuteOf(item.dateline, language)}</time>
            {item.dueAt ? (
              <span className={css.quiet}>
                {task.due}：{minuteOf(item.dueAt, language)}
              </span>
            ) : null}
          </p>
          {item.note ? (
            <p className={css.said}>
              {task.note}：{item.note}
            </p>
          ) : null}
          {item.reason ? (
            <p className={css.said}>
              {task.reason}：{item.reason}
            </p>
          ) : null}
          <Level items={items} parent={item.tpid} />
        </li>
      ))}
    </ul>
  );
}

function colorOf(tpState: number): string | undefined {
  if (passed.includes(tpState)) return 'green';
  return tpState === TpState.cancelled ? undefined : 'gold';
}
