import type { DeskCase } from '@board/contract/cases/desk';
import { CaseState } from '@board/contract/codes';
import { Tag } from 'antd';
import type { ComponentProps } from 'react';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import css from './case-work.module.css';

const COLORS: Record<number, string> = {
  [CaseState.inReview]: 'geekblue',
  [CaseState.stored]: 'green',
  [CaseState.notStored]: 'red',
};

/** The state of a case, and whether the public reads an older version of it. */
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

type ListProps = ComponentProps<typeof List<DeskCase>>;
interface Props extends Pick<ListProps, 'found' | 'tabs' | 'find' | 'none'> {
  hrefOf: (row: DeskCase) => string;
  steps: (row: DeskCase) => React.ReactNode;
}

/** A list of cases to work through. */
export function CaseList({ hrefOf, steps, ...list }: Props) {
  const { caseWork: texts } = useTexts();
  const { language } = useSite();
  return (
    <List<DeskCase>
      {...list}
      name="cases"
      rowKey="caseId"
      main={{
        title: texts.columns.title,
        render: (row) => (
          <RowHead
            title={row.title}
            to={hrefOf(row)}
            facts={[
              row.organization,
              row.domainName,
              row.typeName,
              row.levelName,
              row.year,
              row.helped > 0 && texts.helped(row.helped),
            ]}
          >
            {row.state === CaseState.notStored && row.refusal ? <div>{row.refusal}</div> : null}
          </RowHead>
        ),
      }}
      columns={[
        {
          name: 'state',
          title: texts.columns.state,
          width: 160,
          render: (row) => (
            <>
              <CaseStateTag row={row} />
              {row.state === CaseState.inReview && row.desk ? (
                <div className={css.quiet}>{texts.waitsAt(row.desk.groupName)}</div>
              ) : null}
            </>
          ),
        },
        {
          name: 'changed',
          title: texts.columns.changed,
          width: 172,
          render: (row) => minuteOf(row.changedAt, language),
        },
      ]}
      actions={steps}
      actionWidth={176}
    />
  );
}
