import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { CaseList } from '../../parts/case-work/case-list.tsx';
import { CaseNav } from '../../parts/case-work/case-nav.tsx';
import { NewCase } from '../../parts/case-work/make-case.tsx';
import { RowSteps } from '../../parts/case-work/row-steps.tsx';
import { useCaseCounts } from '../../parts/case-work/use-case-counts.ts';
import { useRows } from '../../parts/lists/use-rows.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useLive } from '../../parts/workspace/use-live.ts';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

/** product.md §4: 4 means all. */
const STATES = [4, 3, 0, 2, 1];

/** Cases of this unit, by state. */
export default function ListCasebase() {
  const { caseWork: texts } = useTexts();
  const { params, hrefWith } = useQueryState();
  const { own } = useCaseCounts(true);
  const state = STATES.find((one) => String(one) === params.get('state')) ?? 4;
  const keywords = params.get('keywords') ?? '';
  const list = useRows(['cases', 'page', 'own', state, keywords], (page, rows) =>
    call('cases.page', { side: 'own', state, keywords, page, rows }),
  );
  useLive('queues', ['cases']);
  const detail = (caseId: number) => `/g/taskBoard/caseBaseDetail?caseId=${caseId}`;
  return (
    <DeskPage title={texts.title} lead={texts.lead} actions={<NewCase label={texts.begin} />}>
      <CaseNav />
      <CaseList
        found={list}
        tabs={{
          label: texts.title,
          tabs: STATES.map((one) => ({
            key: String(one),
            label: texts.states[one]!,
            count: one === 4 || one === 1 ? undefined : own[one],
            urgent: one === 2,
          })),
          tab: String(state),
          hrefOf: (key) => hrefWith({ state: key }),
        }}
        find={{ label: texts.find }}
        none={keywords || state !== 4 ? texts.noneFound : texts.none}
        hrefOf={(row) => detail(row.caseId)}
        steps={(row) => <RowSteps row={row} />}
      />
    </DeskPage>
  );
}
