import type { CollectRow } from '@board/contract/campaigns/office';
import type { ComponentProps } from 'react';
import { dayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import css from './collect.module.css';
import { CollectState } from './collect-state.tsx';

type ListProps = ComponentProps<typeof List<CollectRow>>;
interface Props extends Pick<ListProps, 'found' | 'tabs' | 'find' | 'filters'> {
  searched: boolean;
  hrefOf: (row: CollectRow) => string;
  /** shows the unit beside its board, for lists of several units */
  units?: boolean;
  steps: (row: CollectRow) => React.ReactNode;
}

/** A list of campaigns, with their states and steps. */
export function CollectList({ searched, hrefOf, units = false, steps, ...list }: Props) {
  const { collect: texts } = useTexts();
  const { language } = useSite();
  const period = (row: CollectRow) => (
    <span className={css.period}>
      {texts.period(dayOf(row.startTime, language), `\u200b${dayOf(row.endTime, language)}`)}
    </span>
  );
  const came = ({ isPublic, suggestions, verdicts }: CollectRow) =>
    isPublic ? (
      <span className={css.period}>{texts.came(numberOf(suggestions, language), numberOf(verdicts, language))}</span>
    ) : (
      ''
    );
  return (
    <List<CollectRow>
      {...list}
      name="campaigns"
      rowKey="collectId"
      none={searched ? texts.noneFound : texts.none}
      main={{
        title: texts.columns.title,
        render: (row) => (
          <RowHead
            title={row.title || texts.draft}
            to={hrefOf(row)}
            facts={[[row.forumName, units ? row.organization : '', row.domainName].filter(Boolean).join(' · ')]}
          >
            <p className={css.text}>{row.summary}</p>
            {row.reason ? <p className={css.text}>{texts.sentBackFor(row.reason)}</p> : null}
          </RowHead>
        ),
      }}
      columns={[
        { name: 'state', title: texts.columns.state, render: (row) => <CollectState row={row} /> },
        { name: 'period', title: texts.columns.period, width: 172, render: period },
        { name: 'came', title: texts.columns.came, width: 112, render: came },
      ]}
      actions={steps}
      actionWidth={176}
    />
  );
}
