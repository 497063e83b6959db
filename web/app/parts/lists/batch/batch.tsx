import { NOTE_MAX } from '@board/contract/rules/lengths';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { OneChange } from '../../../lib/calls/one-change.ts';
import { Refused } from '../../../lib/calls/refusal.ts';
import { useTexts } from '../../../lib/texts.ts';
import { UnitSelect } from '../../case/unit-select.tsx';
import list from '../list.module.css';
import { UntilPicker } from '../until-picker.tsx';
import css from '../work-list.module.css';
import { keyOf, type QueueRow } from '../work-list.tsx';
import { type BatchKind, batchKinds, targetOf } from './batch-target.ts';

interface Props {
  rows: readonly QueueRow[];
  clear: () => void;
  /** removes rows from the selection */
  drop: (rows: readonly QueueRow[]) => void;
}

/** The actions on the chosen rows; rows for which an action failed stay chosen. */
export function BatchBar({ rows, clear, drop }: Props) {
  const { batch } = useTexts().lists;
  const [open, setOpen] = useState<BatchKind | null>(null);
  // One change per row, kept beyond the dialog: if an answer is lost, another try repeats the same request.
  const [changes] = useState(() => new Map<string, OneChange>());
  const offered = batchKinds.filter((kind) => rows.some((row) => targetOf(kind, row)));
  if (rows.length === 0) return null;
  return (
    <section className={list.chosen} aria-label={batch.chosen(rows.length)}>
      <b>{batch.chosen(rows.length)}</b>
      {offered.map((kind) => (
        <Button key={kind} type="primary" ghost onClick={() => setOpen(kind)}>
          {batch[kind]}
        </Button>
      ))}
      {offered.length === 0 ? <span>{batch.none}</span> : null}
      <Button type="link" onClick={clear}>
        {batch.clear}
      </Button>
      {open ? (
        <BatchDialog
          kind={open}
          rows={rows}
          changes={changes}
          close={(done) => {
            setOpen(null);
            drop(done);
          }}
        />
      ) : null}
    </section>
  );
}

type Result = 'done' | { refused: string };
/** Kinds of actions that may carry a note. */
const says: readonly BatchKind[] = ['assign', 'urge'];

/** Asks once, then makes one call for each row and shows each result. */
function BatchDialog({
  kind,
  rows,
  changes,
  close,
}: {
  kind: BatchKind;
  rows: readonly QueueRow[];
  changes: Map<string, OneChange>;
  /** gets the rows for which the action succeeded */
  close: (done: readonly QueueRow[]) => void;
}) {
  const { common, lists, office } = useTexts();
  const { batch } = lists;
  const { form } = office;
  const queries = useQueryClient();
  const ids = useId();
  const [unit, setUnit] = useState<number[]>([]);
  const [helpers, setHelpers] = useState<number[]>([]);
  const [until, setUntil] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [running, setRunning] = useState(false);
  const [results, setResults] = useState<Record<string, Result>>({});
  // The targets when the dialog opened: the list behind is read again meanwhile, and no longer offers finished actions.
  const [targets] = useState(() =>
    rows.flatMap((row) => {
      const target = targetOf(kind, row);
      return target ? [{ row, tpid: target.tpid }] : [];
    }),
  );
  const [unfit] = useState(() => rows.filter((row) => !targets.some((one) => one.row === row)));
  const over = Object.keys(results).length === targets.length && targets.length > 0;

  async function act(row: QueueRow, tpid: number | null): Promise<Result> {
    const { tid, version } = row;
    const change = changes.get(keyOf(row)) ?? new OneChange();
    changes.set(keyOf(row), change);
    try {
      if (kind === 'urge') await change.run('handling.urge', { tpid: tpid!, version, reason: note });
      else if (kind === 'assign')
        await change.run('handling.assign', {
          tid,
          version,
          note,
          groupId: unit[0]!,
          helperGroupIds: helpers,
          tpid: tpid ?? undefined,
          until: until ?? undefined,
        });
      else if (kind === 'pass') await change.run('handling.examine', { tpid: tpid!, version, pass: true });
      else if (kind === 'claim') await change.run('handling.claimTask', { tid });
      else if (tpid === null) await change.run('handling.open', { tid, version });
      else await change.run('handling.receiveProcess', { tpid, version });
      return 'done';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { refused: Object.values(error.fields)[0] ?? (error.message || common.offline) };
    }
  }
  async function start() {
    setRunning(true);
    for (const { row, tpid } of targets) {
      const result = await act(row, tpid);
      setResults((before) => ({ ...before, [keyOf(row)]: result }));
    }
    setRunning(false);
    await queries.invalidateQueries();
  }
  const done = targets.flatMap(({ row }) => (results[keyOf(row)] === 'done' ? [row] : []));
  const failed = Object.keys(results).length - done.length;
  const started = running || over;
  return (
    <Modal
      open
      title={batch[kind]}
      onCancel={() => close(done)}
      closable={!running}
      keyboard={!running}
      footer={
        over ? (
          <Button type="primary" onClick={() => close(done)}>
            {batch.close}
          </Button>
        ) : (
          <>
            <Button disabled={running} onClick={() => close(done)}>
              {form.cancel}
            </Button>
            <Button
              type="primary"
              loading={running}
              disabled={kind === 'assign' && unit.length === 0}
              onClick={() => void start()}
            >
              {batch.start(targets.length)}
            </Button>
          </>
        )
      }
    >
      {over ? (
        <Alert
          type={failed === 0 ? 'success' : 'warning'}
          showIcon
          role="status"
          title={batch.summary(done.length, failed)}
        />
      ) : (
        <p>
          {batch.each}
          {kind === 'pass' ? batch.passes : ''}
          {unfit.length > 0 ? batch.unfit(unfit.length) : ''}
        </p>
      )}
      {started || !says.includes(kind) ? null : (
        <>
          {kind === 'assign' ? (
            <>
              <label className={css.field} htmlFor={`${ids}-unit`}>
                {form.unit}
              </label>
              <UnitSelect id={`${ids}-unit`} value={unit} onChange={setUnit} />
              <label className={css.field} htmlFor={`${ids}-helpers`}>
                {form.helpers}
                {common.aside(form.optional)}
              </label>
              <UnitSelect id={`${ids}-helpers`} value={helpers} onChange={setHelpers} many />
              <label className={css.field} htmlFor={`${ids}-due`}>
                {form.due}
                {common.aside(batch.dueHint)}
              </label>
              <UntilPicker id={`${ids}-due`} onChange={setUntil} />
            </>
          ) : null}
          <label className={css.field} htmlFor={`${ids}-note`}>
            {kind === 'assign' ? form.note : batch.reason}
            {common.aside(form.optional)}
          </label>
          <Input.TextArea
            id={`${ids}-note`}
            value={note}
            maxLength={NOTE_MAX}
            autoSize={{ minRows: 2 }}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
      <ul className={css.results}>
        {targets.map(({ row }) => (
          <li key={keyOf(row)}>
            <span>{row.subject}</span>
            <Outcome result={results[keyOf(row)]} waiting={started} />
          </li>
        ))}
        {unfit.map((row) => (
          <li key={keyOf(row)}>
            <span>{row.subject}</span>
            <span>{batch.notNow(row.item?.tpStateDesc || row.traceStateDesc || row.stateInfo)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function Outcome({ result, waiting }: { result: Result | undefined; waiting: boolean }) {
  const { batch } = useTexts().lists;
  if (result === 'done') return <span className={css.done}>{batch.done}</span>;
  if (result) return <span className={css.failed}>{result.refused}</span>;
  return waiting ? <span>{batch.waiting}</span> : null;
}
