import type { WorkflowInstance, WorkflowTask } from '@board/contract/workflow/calls';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Dropdown, Flex, Tabs, Tag, Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useDigits } from '../lists/use-list-keys.ts';
import { useRows } from '../lists/use-rows.ts';
import { useLive } from '../workspace/use-live.ts';
import { useQueryState } from '../workspace/use-query-state.ts';
import { AwayForm, AwayNow, useAbsence } from './absence.tsx';
import { useBase } from './base-path.ts';
import { durationText } from './duration.ts';
import { useTaskCounts } from './use-task-counts.ts';

const tabs = ['mine', 'claimable', 'done', 'started'] as const;

/** The reader's open tasks, finished tasks and started processes. */
export function TaskLists() {
  const { workflow } = useTexts();
  const { params, set } = useQueryState();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'mine';
  const counts = useTaskCounts();
  const away = useAbsence();
  const [leaving, setLeaving] = useState(false);
  useDigits((place) => {
    const name = tabs[place - 1];
    if (name) set({ tab: name });
  });
  useLive('tasks', ['workflow']);
  const countOf = (name: (typeof tabs)[number]) => (name === 'mine' || name === 'claimable' ? counts[name] : 0);
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{workflow.menu}</Typography.Title>
        <Flex wrap gap="small">
          {away && !away.absence ? <Button onClick={() => setLeaving(true)}>{workflow.away.button}</Button> : null}
          <StartNew />
        </Flex>
      </Flex>
      {away?.absence ? <AwayNow absence={away.absence} /> : null}
      {away && leaving ? <AwayForm uid={away.uid} onClose={() => setLeaving(false)} /> : null}
      <Tabs
        activeKey={tab}
        onChange={(name) => set({ tab: name })}
        items={tabs.map((name) => ({
          key: name,
          label: (
            <Badge count={countOf(name)} offset={[12, 0]} size="small">
              {workflow.tabs[name]}
            </Badge>
          ),
        }))}
      />
      {tab === 'started' ? <Started /> : <Tasks tab={tab} />}
    </>
  );
}

function StartNew() {
  const { workflow } = useTexts();
  const navigate = useNavigate();
  const base = useBase();
  const processes = useQuery({
    queryKey: ['workflow', 'latest'],
    queryFn: () => call('workflow.latestPage', { limit: 100 }),
  });
  const list = (processes.data?.list ?? []).filter(({ suspended }) => !suspended);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: list.map(({ key, name }) => ({ key, label: name })),
        onClick: ({ key }) => void navigate(`${base}/start/${encodeURIComponent(key)}`),
      }}
    >
      <Button type="primary">{workflow.startNew}</Button>
    </Dropdown>
  );
}

const ask = (tab: 'mine' | 'claimable' | 'done', page: number, limit: number) =>
  tab === 'done'
    ? call('workflow.myHandled', { page, limit })
    : call('workflow.myToDoTaskPage', { page, limit, claimable: tab === 'claimable' });

function Tasks({ tab }: { tab: 'mine' | 'claimable' | 'done' }) {
  const texts = useTexts();
  const { workflow } = texts;
  const { columns } = workflow;
  const { language } = useSite();
  const base = useBase();
  const tasks = useRows(['workflow', tab], (page, limit) => ask(tab, page, limit), ASK_EVERY);
  const tookOf = ({ durationInSeconds }: WorkflowTask) =>
    durationInSeconds === null ? '' : durationText(durationInSeconds, texts);
  const isLate = ({ dueTime, endTime }: WorkflowTask) =>
    dueTime !== null && endTime === null && dueTime < Date.now() / 1000;
  return (
    <List<WorkflowTask>
      key={tab}
      name="tasks"
      found={tasks}
      rowKey="taskId"
      none={workflow.none[tab]}
      main={{
        title: columns.task,
        render: (row) => (
          <RowHead
            title={row.title}
            to={`${base}/tasks/${row.taskId}`}
            facts={[
              row.taskName,
              isLate(row) && (
                <Tag key="late" color="red">
                  {workflow.late}
                </Tag>
              ),
              row.owner && workflow.ownedBy(row.owner, ''),
            ]}
          />
        ),
      }}
      columns={[
        { name: 'starter', title: columns.starter, width: 128, render: (row) => row.starter },
        { name: 'start', title: columns.start, width: 172, render: (row) => minuteOf(row.startTime, language) },
        tab === 'done'
          ? { name: 'state', title: columns.state, width: 112, render: (row) => workflow.taskStates[row.state] }
          : {
              name: 'due',
              title: columns.due,
              width: 172,
              render: (row) => (row.dueTime ? minuteOf(row.dueTime, language) : ''),
            },
        ...(tab === 'done' ? [{ name: 'took', title: columns.took, width: 112, render: tookOf }] : []),
      ]}
      actions={(row) => (
        <Link to={`${base}/tasks/${row.taskId}`}>{tab === 'done' ? workflow.view : workflow.open}</Link>
      )}
      actionWidth={88}
    />
  );
}

function Started() {
  const { workflow } = useTexts();
  const list = useRows(['workflow', 'started'], (page, limit) => call('workflow.myProcesses', { page, limit }));
  return <InstanceList found={list} none={workflow.none.started} />;
}

/** A list of processes, each with what it waits for; the page adds filters and actions. */
export function InstanceList(
  props: Pick<
    ComponentProps<typeof List<WorkflowInstance>>,
    'found' | 'none' | 'actions' | 'actionWidth' | 'filters' | 'find'
  >,
) {
  const { common } = useTexts();
  const texts = useTexts();
  const { workflow } = texts;
  const { columns } = workflow;
  const { language } = useSite();
  const base = useBase();
  return (
    <List<WorkflowInstance>
      name="instances"
      rowKey="processInstanceId"
      main={{
        title: columns.process,
        render: (row) => (
          <RowHead
            title={row.title}
            to={`${base}/instances/${row.processInstanceId}`}
            facts={[`${row.processName} v${row.version}`]}
          />
        ),
      }}
      columns={[
        {
          name: 'state',
          title: columns.state,
          width: 104,
          render: (row) => <Tag color={stateColors[row.state]}>{workflow.instanceStates[row.state]}</Tag>,
        },
        { name: 'waiting', title: columns.waiting, width: 160, render: (row) => row.waitingFor.join(common.comma) },
        { name: 'start', title: columns.start, width: 172, render: (row) => minuteOf(row.startTime, language) },
        {
          name: 'took',
          title: columns.took,
          width: 112,
          render: (row) => (row.durationInSeconds === null ? '' : durationText(row.durationInSeconds, texts)),
        },
      ]}
      {...props}
    />
  );
}

const stateColors: Record<number, string> = { 1: 'blue', 2: 'orange', 3: 'green', 4: 'red', 5: 'default' };
