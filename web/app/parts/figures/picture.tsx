import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './picture.module.css';

interface Props {
  id: string;
  title: string;
  /** the meaning of the figures, with a link to the full definition */
  meaning: ReactNode;
  /** the content of the picture, in a sentence */
  says: ReactNode;
  /** the picture itself; the sentence and the table say the same */
  children: ReactNode;
  head: readonly ReactNode[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** address of the table as a file */
  csv: string;
}

/** A picture of figures: a sentence, their meaning, and the table behind it, for reading and download. */
export function Picture({ id, title, meaning, says, children, head, rows, csv }: Props) {
  const { charts } = useTexts();
  return (
    <section className={css.picture} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={css.says}>{says}</p>
      {children}
      <p className={css.meaning}>{meaning}</p>
      <details>
        <summary>{charts.table}</summary>
        <Sheet label={title} head={head} rows={rows} />
      </details>
      <p>
        <a className={css.file} href={csv} aria-label={`${title} ${charts.csv}`}>
          {charts.csv}
        </a>
      </p>
    </section>
  );
}

type SheetProps = Pick<Props, 'head' | 'rows'> & { label: string };

/** A table whose first column stays while the rest scrolls sideways on a phone. */
export function Sheet({ label, head, rows }: SheetProps) {
  const { charts } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.frame} aria-label={charts.tableOf(label)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              <th key={i} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
