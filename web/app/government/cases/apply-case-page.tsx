import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { CaseList } from '../../parts/case-work/case-list.tsx';
import { CaseNav } from '../../parts/case-work/case-nav.tsx';
import { Examine } from '../../parts/case-work/row-steps.tsx';
import { useRows } from '../../parts/lists/use-rows.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useLive } from '../../parts/workspace/use-live.ts';

const detailOf = (caseId: number) => `/g/taskBoard/caseBaseDetail?caseId=${caseId}`;

/** Cases that units below handed in and that this unit is to examine. */
export default function ApplyCasePage() {
  const { caseWork: texts } = useTexts();
  const list = useRows(['cases', 'page', 'desk'], (page, rows) => call('cases.page', { side: 'desk', page, rows }));
  useLive('queues', ['cases']);
  return (
    <DeskPage title={texts.desk} lead={texts.deskLead}>
      <CaseNav />
      <CaseList
        found={list}
        none={texts.noneWaiting}
        hrefOf={(row) => detailOf(row.caseId)}
        steps={(row) => <Examine row={row} href={detailOf(row.caseId)} />}
      />
    </DeskPage>
  );
}
