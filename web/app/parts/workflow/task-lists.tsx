import { QuestionOutlined } from '@ant-design/icons';
import type { WorkflowInstance, WorkflowTask } from '@board/contract/workflow/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Badge, Button, Dropdown, Empty, Flex, Grid, Table, Tabs, Tag, Typography } from 'antd';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { KeyHelp } from '../lists/key-help.tsx';
import { ROW_LINK, useDigits, useListKeys } from '../lists/use-list-keys.ts';
import { useLive } from '../workspace/use-live.ts';
import { usePaging, useQueryState } from '../workspace/use-query-state.ts';
import { AwayForm, AwayNow, useAbsence } from './absence.tsx';
import { useBase } from './base-path.ts';
import { tookIn } from './took.ts';
import { useTaskCounts } from './use-task-counts.ts';

const tabs = ['mine', 'claimable', 'done', 'started'] as const;

/** Keys of other lists: nothing is selected, read beside the list, or looked for by words. */
const NOT_HERE = ['X', 'P', '/'];

/** What waits for somebody, what he did, and what he started. */
export function TaskLists() {
  const { workflow, lists: listTexts } = useTexts();
  const { keys: listKeys } = listTexts;
  const { params, set } = useQueryState();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'mine';
  const counts = useTaskCounts();
  const away = useAbsence();
  const [leaving, setLeaving] = useState(false);
  const [help, setHelp] = useState(false);
  const lists = useRef<HTMLDivElement>(null);
  const keys = useListKeys({ list: lists, help: () => setHelp(true) });
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
          <Button
            icon={<QuestionOutlined />}
            aria-label={listKeys.label}
            title={listKeys.label}
            onClick={() => setHelp(true)}
          />
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
      <div ref={lists}>{tab === 'started' ? <Started /> : <Tasks tab={tab} />}</div>
      {help ? <KeyHelp without={NOT_HERE} on={keys.on} turn={keys.turn} close={() => setHelp(false)} /> : null}
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
  const { page, size } = useQueryState();
  const base = useBase();
  const tasks = useQuery({
    queryKey: ['workflow', tab, page, size],
    queryFn: () => ask(tab, page, size),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY,
  });
  const paging = usePaging(tasks);
  const isWide = useIsWide();
  if (tasks.isError) return <Unread again={() => void tasks.refetch()} />;
  const isLate = ({ dueTime, endTime }: WorkflowTask) =>
    dueTime !== null && endTime === null && dueTime < Date.now() / 1000;
  return (
    <Table<WorkflowTask>
      rowKey="taskId"
      dataSource={tasks.data?.list ?? []}
      loading={tasks.isFetching && !tasks.data}
      pagination={paging}
      // an empty one has nothing to move to by the keyboard, and needs no room
      scroll={isWide && tasks.data?.list.length ? { x: 'max-content' } : undefined}
      showHeader={isWide && Boolean(tasks.data?.list.length)}
      locale={{ emptyText: <Empty description={workflow.none[tab]} /> }}
      columns={[
        {
          title: columns.task,
          render: (_, row) => (
            <>
              <Link to={`${base}/tasks/${row.taskId}`} {...{ [ROW_LINK]: row.taskId }}>
                {row.title}
              </Link>
              <div>
                {row.taskName} {isLate(row) ? <Tag color="red">{workflow.late}</Tag> : null}
                {row.owner ? <Typography.Text type="secondary">{workflow.ownedBy(row.owner)}</Typography.Text> : null}
              </div>
              {isWide ? null : (
                <Typography.Text type="secondary">
                  {row.starter} · {minuteOf(row.startTime, language)}
                  {tab === 'done' ? ` · ${workflow.taskStates[row.state]}` : ''}
                  {tab !== 'done' && row.dueTime ? ` · ${columns.due} ${minuteOf(row.dueTime, language)}` : ''}
                </Typography.Text>
              )}
            </>
          ),
        },
        { title: columns.starter, dataIndex: 'starter', hidden: !isWide },
        { title: columns.start, render: (_, row) => minuteOf(row.startTime, language), hidden: !isWide },
        tab === 'done'
          ? { title: columns.state, render: (_, row) => workflow.taskStates[row.state], hidden: !isWide }
          : {
              title: columns.due,
              render: (_, row) => (row.dueTime ? minuteOf(row.dueTime, language) : ''),
              hidden: !isWide,
            },
        {
          title: columns.took,
          render: (_, row) => (row.durationInSeconds === null ? '' : tookIn(row.durationInSeconds, texts)),
          hidden: tab !== 'done' || !isWide,
        },
        {
          title: columns.actions,
          hidden: !isWide,
          render: (_, row) => (
            <Link to={`${base}/tasks/${row.taskId}`}>{tab === 'done' ? workflow.view : workflow.open}</Link>
          ),
        },
      ]}
    />
  );
}

function Started() {
  const { workflow } = useTexts();
  const { page, size } = useQueryState();
  const list = useQuery({
    queryKey: ['workflow', 'started', page, size],
    queryFn: () => call('workflow.myProcesses', { page, limit: size }),
    placeholderData: keepPreviousData,
  });
  if (list.isError) return <Unread again={() => void list.refetch()} />;
  return <InstanceTable list={list} emptyText={workflow.none.started} />;
}

interface InstancesProps {
  list: {
    data?: { list: WorkflowInstance[]; total: number };
    isFetching: boolean;
    isPlaceholderData: boolean;
  };
  emptyText: string;
  actions?: (row: WorkflowInstance) => React.ReactNode;
}

/** Whether there is room for columns; on a phone one line stands under the other. */
const useIsWide = () => Grid.useBreakpoint().md ?? true;

/** Processes, each with what it waits for. */
export function InstanceTable({ list, emptyText, actions }: InstancesProps) {
  const texts = useTexts();
  const { workflow } = texts;
  const { columns } = workflow;
  const { language } = useSite();
  const base = useBase();
  const paging = usePaging(list);
  const isWide = useIsWide();
  return (
    <Table<WorkflowInstance>
      rowKey="processInstanceId"
      dataSource={list.data?.list ?? []}
      loading={list.isFetching && !list.data}
      pagination={paging}
      scroll={isWide && list.data?.list.length ? { x: 'max-content' } : undefined}
      showHeader={isWide && Boolean(list.data?.list.length)}
      locale={{ emptyText: <Empty description={emptyText} /> }}
      columns={[
        {
          title: columns.process,
          render: (_, row) => (
            <>
              <Link to={`${base}/instances/${row.processInstanceId}`} {...{ [ROW_LINK]: row.processInstanceId }}>
                {row.title}
              </Link>
              <div>
                <Typography.Text type="secondary">
                  {row.processName} v{row.version}
                </Typography.Text>
              </div>
              {isWide ? null : (
                <Typography.Text type="secondary">
                  {row.waitingFor.length > 0 ? `${columns.waiting} ${row.waitingFor.join('、')} · ` : ''}
                  {minuteOf(row.startTime, language)}
                </Typography.Text>
              )}
            </>
          ),
        },
        {
          title: columns.state,
          render: (_, row) => <Tag color={stateColors[row.state]}>{workflow.instanceStates[row.state]}</Tag>,
        },
        { title: columns.waiting, render: (_, row) => row.waitingFor.join('、'), hidden: !isWide },
        { title: columns.start, render: (_, row) => minuteOf(row.startTime, language), hidden: !isWide },
        {
          title: columns.took,
          render: (_, row) => (row.durationInSeconds === null ? '' : tookIn(row.durationInSeconds, texts)),
          hidden: !isWide,
        },
        ...(actions ? [{ title: columns.actions, render: (_: unknown, row: WorkflowInstance) => actions(row) }] : []),
      ]}
    />
  );
}

const stateColors: Record<number, string> = { 1: 'blue', 2: 'orange', 3: 'green', 4: 'red', 5: 'default' };
