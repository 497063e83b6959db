import type { CollectRow } from '@board/contract/campaigns/office';
import { Table } from 'antd';
import { Link } from 'react-router';
import { dayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { NoRows } from '../lists/no-rows.tsx';
import { PAGE_SIZES, type usePaging } from '../workspace/use-query-state.ts';
import css from './collect.module.css';
import { CollectState } from './collect-state.tsx';

interface Props {
  rows: readonly CollectRow[] | undefined;
  loading: boolean;
  paging: ReturnType<typeof usePaging>;
  searched: boolean;
  hrefOf: (row: CollectRow) => string;
  /** the unit stands beside its board, where there are several */
  units?: boolean;
  steps: (row: CollectRow) => React.ReactNode;
}

/** Campaigns in a list, with where each stands and what can be done. */
export function CollectList({ rows, loading, paging, searched, hrefOf, units = false, steps }: Props) {
  const { collect: texts, office } = useTexts();
  const { language } = useSite();
  const period = (row: CollectRow) =>
    texts.period(dayOf(row.startTime, language), `\u200b${dayOf(row.endTime, language)}`);
  const came = ({ suggestions, verdicts }: CollectRow) =>
    texts.came(numberOf(suggestions, language), numberOf(verdicts, language));
  return (
    <Table
      rowKey="collectId"
      size="small"
      loading={loading}
      dataSource={rows as CollectRow[] | undefined}
      locale={{ emptyText: <NoRows loading={!rows} said={searched ? texts.noneFound : texts.none} /> }}
      pagination={{ ...paging, showTotal: office.list.total, showSizeChanger: true, pageSizeOptions: PAGE_SIZES }}
      columns={[
        {
          title: texts.columns.title,
          render: (_, row) => (
            <>
              <Link to={hrefOf(row)} className={css.title}>
                {row.title || texts.draft}
              </Link>
              <p className={css.text}>{row.summary}</p>
              <small className={css.soft}>
                {[row.forumName, units ? row.organization : '', row.domainName].filter(Boolean).join(' · ')}
              </small>
              {row.reason ? <p className={css.text}>{texts.sentBackFor(row.reason)}</p> : null}
              <div className={css.narrow}>
                <CollectState row={row} />
                <small className={css.soft}>
                  {[period(row), row.isPublic ? came(row) : ''].filter(Boolean).join(' · ')}
                </small>
                {steps(row)}
              </div>
            </>
          ),
        },
        {
          title: texts.columns.state,
          width: '10rem',
          responsive: ['lg'],
          render: (_, row) => <CollectState row={row} />,
        },
        {
          title: texts.columns.period,
          width: '9.5rem',
          responsive: ['lg'],
          className: css.period,
          render: (_, row) => period(row),
        },
        {
          title: texts.columns.came,
          width: '7rem',
          responsive: ['lg'],
          render: (_, row) => (row.isPublic ? came(row) : ''),
        },
        { title: texts.columns.steps, width: '11rem', responsive: ['lg'], render: (_, row) => steps(row) },
      ]}
    />
  );
}
