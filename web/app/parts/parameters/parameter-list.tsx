import type { Parameter } from '@board/contract/settings/parameters';
import { Button } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './parameters.module.css';
import { useShown } from './shown.ts';

interface Props {
  group: Parameter['group'];
  rows: readonly Parameter[];
  onChange: (parameter: Parameter) => void;
  onHistory: (parameter: Parameter) => void;
}

/** The parameters of one group: what each is called, what is in force, and who changed it. */
export function ParameterList({ group, rows, onChange, onHistory }: Props) {
  const { parameters } = useTexts();
  return (
    <section className={css.group} id={group} aria-label={parameters.groups[group]}>
      <h2>{parameters.groups[group]}</h2>
      <ul>
        {rows.map((row) => (
          <Row key={row.name} row={row} onChange={() => onChange(row)} onHistory={() => onHistory(row)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, onChange, onHistory }: { row: Parameter; onChange: () => void; onHistory: () => void }) {
  const { parameters } = useTexts();
  const { language } = useSite();
  const shown = useShown();
  const name = parameters.names[row.name];
  const isChanged = row.value !== row.fallback;
  const time = row.dateline === null ? '' : minuteOf(row.dateline, language);
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.name}>{name}</span> <code>{row.name}</code>
        {parameters.hints[row.name] ? <p>{parameters.hints[row.name]}</p> : null}
      </div>
      <div className={css.value}>
        <b>{shown.value(row, row.value)}</b>
        {isChanged ? (
          <>
            <span className={css.changed}>{parameters.changed}</span>
            <p>{parameters.byDefault(shown.value(row, row.fallback))}</p>
          </>
        ) : null}
        {row.version > 0 ? (
          <button
            type="button"
            className={css.history}
            aria-label={`${parameters.historyOf(name)} ${parameters.changedBy(row.byName, time)}`}
            onClick={onHistory}
          >
            {parameters.changedBy(row.byName, time)}
          </button>
        ) : null}
      </div>
      <Button aria-label={parameters.changeOf(name)} onClick={onChange}>
        {parameters.change}
      </Button>
    </li>
  );
}
