import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useRows } from '../../lists/use-rows.ts';
import { DeskPage } from '../../workspace/desk-page.tsx';
import { CollectList } from '../collect-list.tsx';
import { CollectSteps } from '../collect-steps.tsx';

/** My unit's confirmed campaigns, with the numbers of suggestions and of verdicts. */
export function Overview({ title }: { title: string }) {
  const { reading } = useTexts().collect;
  const list = useRows(['collect', 'unit', 'page', 'confirmed'], (page, rows) =>
    call('campaigns.page', { display: 2, page, rows }),
  );
  return (
    <DeskPage title={title} lead={reading.overviewLead}>
      <CollectList
        found={list}
        searched={false}
        hrefOf={({ collectId }) => `/g/taskBoard/collectionPage?cId=${collectId}`}
        steps={(row) => <CollectSteps row={row} small />}
      />
    </DeskPage>
  );
}
