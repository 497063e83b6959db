import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { CaseList } from '../parts/case-work/case-list.tsx';
import { Examine } from '../parts/case-work/row-steps.tsx';
import { useRows } from '../parts/lists/use-rows.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useLive } from '../parts/workspace/use-live.ts';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const SIDES = ['desk', 'all'] as const;

/** Cases that wait for the platform, the last desk of the chain, and cases of all units. */
export default function CaseBase() {
  const { caseWork: texts } = useTexts();
  const { params, hrefWith } = useQueryState();
  const side = SIDES.find((one) => one === params.get('side')) ?? 'desk';
  const keywords = params.get('keywords') ?? '';
  const list = useRows(['cases', 'platform', side, keywords], (page, rows) =>
    call('cases.pageByPlatform', { side, keywords, page, rows }),
  );
  useLive('queues', ['cases']);
  return (
    <DeskPage title={texts.platform.title} lead={texts.platform.lead}>
      <CaseList
        found={list}
        tabs={{
          label: texts.platform.title,
          tabs: SIDES.map((key) => ({
            key,
            label: texts.platform.sides[key],
            count: key === 'desk' ? list.data?.waiting : undefined,
            urgent: true,
          })),
          tab: side,
          hrefOf: (key) => hrefWith({ side: key }),
        }}
        find={{ label: texts.find }}
        none={side === 'desk' && !keywords ? texts.noneWaiting : texts.noneFound}
        hrefOf={(row) => `/admin/caseBase/${row.caseId}`}
        steps={(row) => <Examine row={row} href={`/admin/caseBase/${row.caseId}`} />}
      />
    </DeskPage>
  );
}
