import type { WorkflowDefinition } from '@board/contract/workflow/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Space, Table, Tag, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { call, download } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../../parts/case/trouble.tsx';
import { DeployFile } from '../../parts/workflow/deploy-file.tsx';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

/** Processes in force: the latest version of each, or all versions of one. */
export default function WorkflowProcesses() {
  const { workflow } = useTexts();
  const { admin, columns } = workflow;
  const { language } = useSite();
  const navigate = useNavigate();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const { params, page, size, set } = useQueryState();
  const key = params.get('key') ?? '';
  const activate = useCall('workflow.activateProcess');
  const suspend = useCall('workflow.suspendProcess');
  const toModel = useCall('workflow.convertToModel');
  const remove = useCall('workflow.deleteProcesses');
  const list = useQuery({
    queryKey: ['workflow', 'processes', key, page, size],
    queryFn: () => call('workflow.processPage', { page, limit: size, key: key || undefined }),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const again = () => succeeded(() => void client.invalidateQueries({ queryKey: ['workflow'] }));
  async function turn(row: WorkflowDefinition): Promise<void> {
    if (await (row.suspended ? activate : suspend).run({ id: row.id })) again();
  }
  async function draw(row: WorkflowDefinition): Promise<void> {
    const made = await toModel.run({ id: row.id });
    if (made) void navigate(`/admin/workflow/models/${made.modelId}`);
  }
  async function takeOut({ deploymentId, resourceName }: WorkflowDefinition): Promise<void> {
    saveFile(resourceName, await download('workflow.processResource', { deploymentId }));
  }
  async function take(row: WorkflowDefinition): Promise<void> {
    if (await remove.run({ ids: [row.id] })) again();
  }
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{admin.processes}</Typography.Title>
        <Space wrap>
          {key ? <Button onClick={() => set({ key: '' })}>{workflow.back}</Button> : null}
          <DeployFile onDone={again} />
        </Space>
      </Flex>
      <TroubleAlert trouble={activate.trouble ?? suspend.trouble ?? toModel.trouble ?? remove.trouble} />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<WorkflowDefinition>
          rowKey="id"
          dataSource={list.data?.list ?? []}
          loading={list.isFetching && !list.data}
          pagination={paging}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: columns.name,
              render: (_, row) => (
                <>
                  <b>{row.name}</b>
                  <div>
                    <Typography.Text type="secondary">{row.key}</Typography.Text>
                  </div>
                  <Button
                    type="link"
                    size="small"
                    style={{ paddingInline: 0 }}
                    aria-label={`${admin.takeFile}：${row.resourceName}`}
                    onClick={() => void takeOut(row)}
                  >
                    {row.resourceName}
                  </Button>
                </>
              ),
            },
            { title: columns.version, dataIndex: 'version' },
            {
              title: columns.state,
              render: (_, row) => (
                <Tag color={row.suspended ? 'orange' : 'green'}>
                  {row.suspended ? admin.isSuspended : admin.isActive}
                </Tag>
              ),
            },
            { title: columns.running, dataIndex: 'running' },
            { title: columns.deployedAt, render: (_, row) => minuteOf(row.deployedAt, language) },
            {
              title: columns.actions,
              render: (_, row) => (
                <Space wrap>
                  <Button size="small" onClick={() => void turn(row)}>
                    {row.suspended ? admin.activate : admin.suspend}
                  </Button>
                  <Button size="small" onClick={() => void draw(row)}>
                    {admin.toModel}
                  </Button>
                  {key ? null : (
                    <Button size="small" onClick={() => set({ key: row.key })}>
                      {admin.versions}
                    </Button>
                  )}
                  <Popconfirm title={admin.confirmRemove} onConfirm={() => void take(row)}>
                    <Button size="small" danger>
                      {admin.remove}
                    </Button>
                  </Popconfirm>
                </Space>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
