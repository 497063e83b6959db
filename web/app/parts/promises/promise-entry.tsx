import { PromiseState } from '@board/contract/codes';
import type { OwnPromise } from '@board/contract/promises/calls';
import { Button, Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf, isoDayOf, numberOf, todayInShanghai } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { type Settled, SettleForm } from './settle-form.tsx';

const COLORS: Record<number, string> = {
  [PromiseState.found]: 'gold',
  [PromiseState.open]: 'geekblue',
  [PromiseState.late]: 'red',
  [PromiseState.kept]: 'green',
  [PromiseState.broken]: 'red',
};

/** A promise of a unit with the possible steps. */
export function PromiseEntry({ row, onDone }: { row: OwnPromise; onDone: () => void }) {
  const { promises: texts, common } = useTexts();
  const { language } = useSite();
  const [settling, setSettling] = useState<Settled | null>(null);
  const { state, daysLate, daysLeft, dueOn, settledAt } = row;
  const runs = state === PromiseState.open || state === PromiseState.late;
  const steps: [Settled, string][] = [
    [PromiseState.kept, texts.desk.keep],
    [PromiseState.broken, texts.desk.break],
    [PromiseState.withdrawn, texts.desk.withdraw],
  ];
  const offered = runs ? steps : state === PromiseState.broken ? steps.slice(0, 1) : [];
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <Flex gap="small" wrap align="center">
        <Tag variant="filled" color={COLORS[state]}>
          {state === PromiseState.found ? texts.desk.found : row.keptLate ? texts.keptLate : texts.states[state]}
        </Tag>
        <span>{texts.due(isoDayOf(dueOn, language))}</span>
        {daysLate > 0 ? <b>{texts.lateBy(numberOf(daysLate, language))}</b> : null}
        {state === PromiseState.open ? <span>{texts.desk.daysLeft(daysLeft)}</span> : null}
        {settledAt ? <span>{dayOf(settledAt, language)}</span> : null}
      </Flex>
      <b>{row.text || texts.corrected}</b>
      {row.reason ? <span>{row.reason}</span> : null}
      <span style={{ opacity: 0.75 }}>
        {row.organization} · <Link to={`/g/taskBoard/taskMain?messageId=${row.tid}`}>{row.subject}</Link> ·{' '}
        {texts.made(dayOf(row.dateline, language))}
      </span>
      {state === PromiseState.found ? <Decide row={row} onDone={onDone} /> : null}
      {settling ? (
        <SettleForm
          promiseId={row.promiseId}
          state={settling}
          onDone={() => {
            setSettling(null);
            onDone();
          }}
          onCancel={() => setSettling(null)}
        />
      ) : offered.length > 0 ? (
        <Flex gap="small" wrap>
          {offered.map(([to, label]) => (
            <Button
              key={to}
              type={to === PromiseState.kept ? 'primary' : 'default'}
              ghost={to === PromiseState.kept}
              aria-label={`${label}${common.colon}${row.text}`}
              onClick={() => setSettling(to)}
            >
              {label}
            </Button>
          ))}
        </Flex>
      ) : null}
    </div>
  );
}

/** A promise in a reply that a program sent without a decision: the office decides now. */
function Decide({ row, onDone }: { row: OwnPromise; onDone: () => void }) {
  const { desk: texts } = useTexts().promises;
  const decide = useCall('promises.decide');
  const [dueOn, setDueOn] = useState(row.dueOn);
  const say = async (promised: boolean) => {
    if (await decide.run({ promiseId: row.promiseId, promised, ...(promised && { dueOn }) })) onDone();
  };
  return (
    <>
      <span>{texts.foundHint}</span>
      <Flex gap="small" wrap align="center">
        <Input
          type="date"
          aria-label={texts.day}
          style={{ width: '10rem' }}
          min={todayInShanghai()}
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
        />
        <Button type="primary" ghost disabled={dueOn === '' || decide.busy} onClick={() => void say(true)}>
          {texts.yes}
        </Button>
        <Button disabled={decide.busy} onClick={() => void say(false)}>
          {texts.no}
        </Button>
      </Flex>
      <TroubleAlert trouble={decide.trouble} />
    </>
  );
}
