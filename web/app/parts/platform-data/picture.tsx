import { csvOf } from '@board/contract/rules/csv';
import { Button } from 'antd';
import { useState } from 'react';
import { numberOf } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import board from '../data-board/data-board.module.css';
import css from './platform-data.module.css';

type Cell = string | number;

interface Props {
  title: string;
  /** the meaning of the figures, in words */
  meaning: string;
  /** said instead if there is nothing to show */
  none: string | null;
  /** the same as a table, for screen readers and for download */
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** name of the downloaded file, without extension */
  file: string;
  /** the chart; without it, the table is shown */
  chart?: React.ReactNode;
  /** the chart is a table itself, which screen readers can read */
  isTable?: boolean;
  /** needs the whole width */
  wide?: boolean;
}

/** Figures with their chart, their table, their meaning and a file. */
export function Picture({ title, meaning, none, head, rows, file, chart, isTable = false, wide = false }: Props) {
  const { platformData: texts } = useTexts();
  const [asTable, setAsTable] = useState(false);
  const save = () => saveFile(`${file}.csv`, new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }));
  return (
    <section className={`${board.part} ${wide ? css.wide : ''}`} aria-label={title}>
      <div className={board.partHead}>
        <h2>{title}</h2>
        {none === null ? (
          <span className={css.buttons}>
            {chart && !isTable ? (
              <Button
                size="small"
                aria-label={asTable ? texts.asChartOf(title) : texts.asTableOf(title)}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? texts.asChart : texts.asTable}
              </Button>
            ) : null}
            <Button size="small" aria-label={texts.exportOf(title)} onClick={save}>
              {texts.export}
            </Button>
          </span>
        ) : null}
      </div>
      <p className={css.meaning}>{meaning}</p>
      {none !== null ? (
        <p className={css.none}>{none}</p>
      ) : chart && !asTable ? (
        chart
      ) : (
        <PlainTable head={head} rows={rows} />
      )}
    </section>
  );
}

function PlainTable({ head, rows }: Pick<Props, 'head' | 'rows'>) {
  const { language } = useSite();
  const text = (cell: Cell | undefined) => (typeof cell === 'number' ? numberOf(cell, language) : cell);
  return (
    <div className={board.scroll}>
      <table className={board.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]}>{text(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
