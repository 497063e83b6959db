import type { CallKey, ParamOf } from '@board/contract';
import { TypeId } from '@board/contract/codes';
import type { FilterKind, QueueFilter, SavedFilter } from '@board/contract/handling';
import { Organization } from '@board/contract/who';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { oneClickSteps, type Step, stepsOf } from '../case/actions.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useActionDone } from '../case/use-action-done.ts';
import { useConfirm } from '../case/use-confirm.ts';
import { MakeCaseStep, useCasesOf, useMakesCase } from '../case-work/make-case.tsx';
import { OfCampaign } from '../collect/of-campaign.tsx';
import { useDesk } from '../workspace/desk.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import { BatchBar } from './batch/batch.tsx';
import { DeskList, ListTools, useDeskList } from './desk-list.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ClaimedFilter } from './filters/claimed-filter.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filterNames, queryOf } from './filters/filter-query.ts';
import { KeptFilters } from './filters/kept-filters.tsx';
import { queueIn, type Single, singleDisplayLists } from './lists.ts';
import css from './queue-bar.module.css';
import { QueueTabs } from './queue-bar.tsx';
import { useQueueCounts } from './use-queue-counts.ts';
import { useTaskLinks } from './use-task-links.ts';
import type { QueueRow } from './work-list.tsx';

const sides = { ans: undefined, to: 'from', from: 'to', all: undefined } as const;
const whole: Record<FilterKind, number> = { ans: 3, to: 4, from: 5, all: 1 };
/** Displays in which somebody waits for this unit. */
const urgent: Record<FilterKind, number[]> = { ans: [1, 2, 5], to: [1, 2, 5], from: [2, 3, 4, 6], all: [] };

interface Props {
  kind: FilterKind;
  /** a list with a single display */
  single?: Single;
  lead?: string;
}

/** A list with a single display, under its own title. */
export const SingleQueue = ({ name }: { name: Single }) => (
  <QueueScreen kind={singleDisplayLists[name].kind} single={name} />
);

/** A list of the task board with its sub-queues, filters, batch actions and sheet. */
export function QueueScreen({ kind, single, lead }: Props) {
  const { menu, queues, list } = useTexts().office;
  const texts = useTexts().lists;
  const { me } = useDesk();
  const { params, page, set, hrefWith } = useQueryState();
  const { collectId } = useParams();
  const counts = useQueueCounts();
  const stops = useTaskLinks();
  const isCongress = me.organization === Organization.congress;
  const only = single && singleDisplayLists[single].display;
  const asked = queueIn(params, { kind, only, organization: me.organization, collectId });
  const { shown, display, orders, order, inAddress, filter } = asked;
  const suggestions = filter.typeFlag === 1;
  const rows = useQuery({ ...asked.query(page), placeholderData: keepPreviousData });
  const desk = useDeskList<QueueRow>({ kind, list: rows });
  const { found, selection } = desk;
  const cases = useCasesOf(found);
  // Every message to a people's congress is a suggestion (product.md §6).
  if (isCongress && kind === 'ans' && !suggestions)
    return <Navigate replace to={`?${hrefWith({ typeId: TypeId.advice })}`} />;

  const name = texts.titles[single ?? kind];
  const title = suggestions && !isCongress ? texts.titles.suggestions(name) : name;
  const suffix = suggestions && me.organization === Organization.local ? '?typeId=5' : '';
  const tabs = shown.map((one) => ({
    key: String(one),
    label: queues[kind as 'ans']?.[one] ?? '',
    count: one === whole[kind] ? undefined : counts[`list-${kind}:${one}${suffix}`],
    urgent: urgent[kind].includes(one),
  }));
  const change = (changes: Partial<QueueFilter>) => set(queryOf({ ...inAddress, ...changes }));
  const total = rows.data?.total ?? 0;
  const count = rows.data?.more ? texts.filter.countMore(total) : texts.filter.found(String(total));
  const hrefOf = (row: QueueRow) => stops(row, found.indexOf(row));
  function take(saved: SavedFilter) {
    const { typeFlag, ...rest } = saved.filter;
    const typeId = typeFlag === 1 ? '5' : '';
    set({ ...queryOf(rest), typeId, order: saved.order, ...(single ? {} : { display: saved.display }) });
  }
  return (
    <>
      <Typography.Title level={1}>{title}</Typography.Title>
      {lead ? <p>{lead}</p> : null}
      <div className={css.head}>
        {single || tabs.length < 2 ? null : (
          <QueueTabs
            label={menu[kind as 'ans']}
            tabs={tabs}
            tab={String(display)}
            hrefOf={(key) => hrefWith({ display: key, order: '' })}
          />
        )}
        {kind === 'all' ? null : (
          <ClaimedFilter kind={kind} display={display} filter={filter} onChange={(claimed) => change({ claimed })} />
        )}
      </div>
      <FilterBar
        filter={filter}
        change={change}
        clear={() => set(Object.fromEntries(filterNames.map((one) => [one, ''])))}
        suggestions={suggestions}
        rated={!isCongress}
        wordsRef={desk.words}
        order={{
          value: order,
          options: orders.map((value) => ({ value, label: texts.order[value] })),
          onChange: (value) => set({ order: value }),
        }}
      >
        <KeptFilters kind={kind} now={{ display, order, filter }} take={take} />
        <ExportPanel
          count={count}
          by="handling.exportStart"
          asked={{ kind, display, order, filter }}
          chosen={chosenOf(selection.rows, (only) => ({ kind, display, order, filter: { ...filter, ...only } }))}
        />
        <ListTools desk={desk} />
      </FilterBar>
      {filter.collectId ? <OfCampaign id={filter.collectId} /> : null}
      <BatchBar rows={selection.rows} clear={selection.clear} drop={(done) => selection.toggle(done, false)} />
      <DeskList
        desk={desk}
        searched={Object.keys(filter).length > 0}
        hrefOf={hrefOf}
        side={sides[kind]}
        byDay={order === 'due'}
        detail="handling.detail"
        actions={(row) => (
          <RowAction row={row} href={hrefOf(row)} look={list.look} caseState={cases.get(row.tid) ?? null} />
        )}
      />
    </>
  );
}

/** Returns the chosen rows as a list of their own: by their messages, in lists of items also by their items. */
function chosenOf<T>(rows: readonly QueueRow[], asked: (only: Pick<QueueFilter, 'tids' | 'tpids'>) => T) {
  if (rows.length === 0) return undefined;
  const tpids = rows.flatMap(({ item }) => item?.tpid ?? []);
  const tids = rows.map(({ tid }) => tid).join(',');
  return { count: rows.length, asked: asked({ tids, tpids: tpids.length > 0 ? tpids : undefined }) };
}

interface RowProps {
  row: QueueRow;
  href: string;
  look: string;
  /** of the case that my unit makes of the message; null: none */
  caseState: number | null;
}

/**
 * The next step as a button in the row: taken at once if it needs no form, otherwise a link to it. For a finished message
 * with a good answer the step is making a case.
 */
function RowAction({ row, href, look, caseState }: RowProps) {
  const { actions } = useTexts().office;
  const navigate = useNavigate();
  const taken = useActionDone();
  const sure = useConfirm();
  const makesCase = useMakesCase()(row);
  const step = stepsOf(row.actions).find((one) => !one.aside && (!row.item || one.tpid === row.item.tpid));
  const { run, busy, trouble } = useCall(step && 'call' in step ? step.call : 'handling.open');
  if (!step)
    return makesCase ? (
      <MakeCaseStep row={row} state={caseState} />
    ) : (
      <Button size="small" onClick={() => navigate(href)}>
        {look}
      </Button>
    );
  async function go(step: Step) {
    const { action, tpid } = step;
    if (oneClickSteps.includes(action)) {
      if (!(await sure(step))) return;
      const { tid, version } = row;
      const on = tpid === null ? { tid, version } : { tpid, version };
      if (!(await run(on as ParamOf<CallKey>))) return;
      await taken(action);
    }
    await navigate(href);
  }
  return (
    <>
      <Button size="small" type="primary" ghost loading={busy} onClick={() => void go(step)}>
        {actions[step.action]!.short ?? actions[step.action]!.label}
      </Button>
      <TroubleAlert trouble={trouble} />
    </>
  );
}
