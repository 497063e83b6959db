import type { PlatformRow } from '@board/contract/backoffice/reports';
import { interval } from '@board/contract/rules/interval';
import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import board from '../data-board/data-board.module.css';
import { shareIn } from '../data-board/measures.ts';
import { Picture } from './picture.tsx';
import { shown } from './pictures.tsx';
import css from './platform-data.module.css';
import { Share } from './share.tsx';

interface Props {
  /** the kind of the rows */
  kind: 'region' | 'seat' | 'provinces' | 'ministries';
  rows: readonly PlatformRow[];
  minimum: number;
  hrefOf: (fid: number) => string;
  file: string;
}

const MANY = 50;
/** The shares in the table; the file has the others too. */
const compared = ['answered', 'onTime', 'satisfied'] as const;
type Column = TableColumnsType<PlatformRow>[number];
/** Sorts the largest first, and boards without a value last. */
const by = (value: (row: PlatformRow) => number | null) => ({
  sorter: (a: PlatformRow, b: PlatformRow) => (value(a) ?? -1) - (value(b) ?? -1),
  sortDirections: ['descend' as const, 'ascend' as const],
});

/** Boards side by side, in any order: each share with its interval, ranks only with enough messages. */
export function Ranking({ kind, rows, minimum, hrefOf, file }: Props) {
  const { platformData: texts } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const count = (key: 'overdue' | 'inReview', late: boolean): Column => ({
    key,
    title: texts[key],
    ...by((row) => row[key]),
    render: (_, row) => <span className={late && row[key] > 0 ? board.late : undefined}>{number(row[key])}</span>,
  });
  const columns: TableColumnsType<PlatformRow> = [
    {
      key: 'place',
      title: texts.place,
      defaultSortOrder: 'ascend',
      sorter: (a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER),
      render: (_, row) => row.place ?? '—',
    },
    {
      key: 'name',
      title: texts.unit[kind],
      render: (_, row) => (
        <Link to={hrefOf(row.fid)} aria-label={texts.open(row.name)} className={css.name}>
          {row.name}
        </Link>
      ),
    },
    { key: 'due', title: texts.received, ...by((row) => row.due), render: (_, row) => number(row.due) },
    ...compared.map(
      (name): Column => ({
        key: name,
        title: texts[name],
        ...by((row) => shareIn(row, name).percent),
        render: (_, row) => <Share {...shareIn(row, name)} />,
      }),
    ),
    {
      key: 'median',
      title: texts.median,
      ...by((row) => row.medianDays),
      render: (_, row) => (row.medianDays === null ? '—' : texts.days(number(row.medianDays))),
    },
    count('overdue', true),
    count('inReview', false),
  ];
  return (
    <Picture
      title={texts.compared[kind]}
      meaning={texts.ranking.meaning(minimum)}
      none={rows.length === 0 ? texts.ranking.none : null}
      head={[
        texts.place,
        texts.unit[kind],
        texts.received,
        ...shown.flatMap((name) =>
          [texts.part, texts.whole, texts.share, texts.low, texts.high].map((head) => head(texts[name])),
        ),
        texts.medianHead,
        texts.overdue,
        texts.inReview,
      ]}
      rows={rows.map((row) => [
        row.place ?? '',
        row.name,
        row.due,
        ...shown.flatMap((name) => {
          const { percent, part, whole } = shareIn(row, name);
          const within = interval(part, whole);
          return [part, whole, percent ?? '', within?.low ?? '', within?.high ?? ''];
        }),
        row.medianDays ?? '',
        row.overdue,
        row.inReview,
      ])}
      file={file}
      isTable
      chart={
        <div className={board.scroll}>
          <Table<PlatformRow>
            size="small"
            rowKey="fid"
            dataSource={rows}
            columns={columns}
            showSorterTooltip={false}
            pagination={rows.length > MANY ? { pageSize: MANY, showSizeChanger: false } : false}
          />
        </div>
      }
    />
  );
}
