import type { DeskCase } from '@board/contract/cases/desk';
import { CaseState } from '@board/contract/codes';
import { Empty, Table, Tag } from 'antd';
import { Link } from 'react-router';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { usePaging } from '../workspace/use-query-state.ts';
import css from './case-work.module.css';

const COLORS: Record<number, string> = {
  [CaseState.inReview]: 'geekblue',
  [CaseState.stored]: 'green',
  [CaseState.notStored]: 'red',
};

/** Where a case stands, and whether the public reads an older version of it. */
export function CaseStateTag({ row }: { row: DeskCase }) {
  const { caseWork } = useTexts();
  const isRevised = row.publicVersion !== null && row.publicVersion !== row.version;
  return (
    <>
      <Tag variant="filled" color={COLORS[row.state]}>
        {caseWork.states[row.state]}
      </Tag>
      {isRevised ? (
        <Tag variant="filled" color="gold">
          {caseWork.revision}
        </Tag>
      ) : null}
    </>
  );
}

interface Props {
  rows: readonly DeskCase[];
  paging: ReturnType<typeof usePaging>;
  loading: boolean;
  /** there are more than the total, as far as which they were counted */
  more?: boolean;
  empty: string;
  hrefOf: (row: DeskCase) => string;
  steps?: (row: DeskCase) => React.ReactNode;
}

/** Cases to be worked through, one under the other. */
export function CaseTable({ rows, paging, loading, more, empty, hrefOf, steps }: Props) {
  const { caseWork: texts } = useTexts();
  const { language } = useSite();
  return (
    <Table<DeskCase>
      rowKey="caseId"
      showHeader={false}
      loading={loading}
      dataSource={rows}
      pagination={{ ...paging, showTotal: (count) => texts.total(count, more) }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      columns={[
        {
          render: (_, row) => (
            <div className={css.entry}>
              <span>
                <CaseStateTag row={row} />
                {row.state === CaseState.inReview && row.desk ? (
                  <span className={css.quiet}>{texts.waitsAt(row.desk.groupName)}</span>
                ) : null}
              </span>
              <Link to={hrefOf(row)}>
                <b>{row.title}</b>
              </Link>
              <span className={css.quiet}>
                {[row.organization, row.domainName, row.typeName, row.levelName, row.year].join(' · ')}
              </span>
              <span className={css.quiet}>
                {texts.changed(minuteOf(row.changedAt, language))}
                {row.helped > 0 ? ` · ${texts.helped(row.helped)}` : ''}
              </span>
              {row.state === CaseState.notStored && row.refusal ? <span>{row.refusal}</span> : null}
              {steps?.(row)}
            </div>
          ),
        },
      ]}
    />
  );
}
