import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { useRows } from '../lists/use-rows.ts';
import { DeskPage } from '../workspace/desk-page.tsx';
import { useLive } from '../workspace/use-live.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import css from './collect.module.css';
import { CollectList } from './collect-list.tsx';
import { CollectSteps } from './collect-steps.tsx';
import { useSide } from './side.ts';

/** Parameters of old links beside the display: `auditState`, `launch_type` and `fid`. */
const passed = ['auditState', 'launch_type', 'fid'] as const;
const DIGITS = /^\d{1,9}$/;

/** Campaigns in their sub-queues (product.md §2, list-collect): the unit's own, or all for the platform. */
export function CollectScreen({ usual, create }: { usual: number; create: { label: string; href: string } }) {
  const { collect: texts } = useTexts();
  const side = useSide();
  const navigate = useNavigate();
  const { params, hrefWith, set } = useQueryState();
  const display = Number(/^[1-4]$/.exec(params.get('display') ?? '')?.[0] ?? usual);
  const keywords = params.get('keywords') ?? '';
  const late = params.get('late') === '1';
  const more = passed.flatMap((name) =>
    DIGITS.test(params.get(name) ?? '') ? [[name, Number(params.get(name))]] : [],
  );
  const asked = { display, keywords, late, ...Object.fromEntries(more) };
  const list = useRows(['collect', side.name, 'page', asked], (page, rows) =>
    call(side.calls.page, { ...asked, page, rows }),
  );
  const counts = useQuery({
    queryKey: ['collect', side.name, 'counts'],
    queryFn: () => call(side.calls.counts, {}),
    refetchInterval: ASK_EVERY,
  });
  useLive('queues', ['collect']);
  return (
    <DeskPage
      title={side.name === 'unit' ? texts.title : texts.platformTitle}
      lead={side.name === 'unit' ? texts.lead : texts.platformLead}
      actions={
        <Button type="primary" onClick={() => navigate(create.href)}>
          {create.label}
        </Button>
      }
    >
      <CollectList
        found={list}
        tabs={{
          label: texts.title,
          tabs: [1, 2, 3, 4].map((one) => ({
            key: String(one),
            label: texts.displays[one]!,
            count: counts.data?.displays[one],
            urgent: one === (side.name === 'unit' ? 3 : 1),
          })),
          tab: String(display),
          hrefOf: (key) => hrefWith({ display: key, auditState: '', late: '' }),
        }}
        find={{ label: texts.find }}
        filters={
          <Checkbox checked={late} onChange={(event) => set({ late: event.target.checked ? 1 : '', display: 4 })}>
            {texts.onlyLate} {counts.data?.late ? <b className={css.late}>{counts.data.late}</b> : null}
          </Checkbox>
        }
        searched={keywords !== '' || late || more.length > 0}
        hrefOf={(row) => (row.draft ? side.edit(row.collectId) : side.detail(row.collectId))}
        units={side.name === 'platform'}
        steps={(row) => <CollectSteps row={row} small />}
      />
    </DeskPage>
  );
}
