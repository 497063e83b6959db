import { PromiseState } from '@board/contract/codes';
import type { PublicPromise } from '@board/contract/promises/calls';
import { dayOf, isoDayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './promises.module.css';

/** A list of promises; `named` also names their messages. */
export function PromiseList({ rows, named = false }: { rows: readonly PublicPromise[]; named?: boolean }) {
  return (
    <ul className={named ? `${css.list} ${css.ledger}` : css.list}>
      {rows.map((row) => (
        <li key={row.promiseId} id={`promise-${row.promiseId}`}>
          <PromiseItem row={row} named={named} />
        </li>
      ))}
    </ul>
  );
}

const LOOKS: Record<number, string | undefined> = {
  [PromiseState.late]: css.late,
  [PromiseState.kept]: css.kept,
  [PromiseState.broken]: css.late,
};

function PromiseItem({ row, named }: { row: PublicPromise; named: boolean }) {
  const { promises } = useTexts();
  const { language } = useSite();
  const { text, dueOn, state, reason, settledAt, daysLate, keptLate } = row;
  const on: Record<number, (day: string) => string> = {
    [PromiseState.kept]: promises.keptOn,
    [PromiseState.broken]: promises.brokenOn,
    [PromiseState.withdrawn]: promises.withdrawnOn,
  };
  const settled = settledAt === null ? '' : on[state]?.(dayOf(settledAt, language));
  const late = daysLate === 0 ? '' : state === PromiseState.late ? promises.lateBy : promises.wasLateBy;
  return (
    <>
      <p className={css.head}>
        <b className={LOOKS[state]}>{keptLate ? promises.keptLate : promises.states[state]}</b>
        <span>{promises.due(isoDayOf(dueOn, language))}</span>
        {settled ? <span>{settled}</span> : null}
        {late ? <span className={css.late}>{late(numberOf(daysLate, language))}</span> : null}
      </p>
      {text ? <p className={css.words}>{text}</p> : <p className={css.soft}>{promises.corrected}</p>}
      {reason ? (
        <p className={css.reason}>
          <b>{state === PromiseState.kept ? promises.evidence : promises.reason}</b> {reason}
        </p>
      ) : null}
      {state === PromiseState.broken && !reason ? <p className={css.reason}>{promises.byClock}</p> : null}
      {named ? (
        <p className={css.soft}>
          <span>{row.organization}</span>
          <a href={`/threads/content?tid=${row.tid}#promise-${row.promiseId}`}>{row.subject}</a>
          <span>{promises.made(dayOf(row.dateline, language))}</span>
        </p>
      ) : null}
    </>
  );
}
