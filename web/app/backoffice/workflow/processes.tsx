import type { WorkflowDefinition } from '@board/contract/workflow/calls';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Space, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { call, download } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { batchOf } from '../../parts/lists/batch/chosen-steps.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { DeployFile } from '../../parts/workflow/deploy-file.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

/** Processes in force: the latest version of each, or all versions of one process. */
export default function WorkflowProcesses() {
  const { workflow, common } = useTexts();
  const { admin, columns } = workflow;
  const { language } = useSite();
  const navigate = useNavigate();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const { params, set } = useQueryState();
  const key = params.get('key') ?? '';
  const activate = useCall('workflow.activateProcess');
  const suspend = useCall('workflow.suspendProcess');
  const toModel = useCall('workflow.convertToModel');
  const remove = useCall('workflow.deleteProcesses');
  const processName = params.get('keywords') || undefined;
  const sorting = useSorting(['name', 'version', 'deployedAt']);
  const list = useRows(['workflow', 'processes', key, processName, sorting], (page, limit) =>
    call('workflow.processPage', { key: key || undefined, processName, ...sorting, page, limit }),
  );
  const renew = () => void client.invalidateQueries({ queryKey: ['workflow'] });
  const again = () => succeeded(renew);
  async function toggleSuspended(row: WorkflowDefinition): Promise<void> {
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
  const steps = (row: WorkflowDefinition) => (
    <Space wrap>
      <Button size="small" onClick={() => void toggleSuspended(row)}>
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
  );
  return (
    <DeskPage
      title={admin.processes}
      actions={
        <>
          {key ? <Button onClick={() => set({ key: '' })}>{workflow.back}</Button> : null}
          <DeployFile onDone={again} />
        </>
      }
    >
      <TroubleAlert trouble={activate.trouble ?? suspend.trouble ?? toModel.trouble ?? remove.trouble} />
      <List<WorkflowDefinition>
        name="processes"
        found={list}
        rowKey="id"
        find={{ label: columns.name, max: 80 }}
        main={{
          title: columns.name,
          sort: 'name',
          render: (row) => (
            <RowHead title={row.name} facts={[row.key]}>
              <div>
                <Button
                  type="link"
                  size="small"
                  style={{ paddingInline: 0 }}
                  aria-label={`${admin.takeFile}${common.colon}${row.resourceName}`}
                  onClick={() => void takeOut(row)}
                >
                  {row.resourceName}
                </Button>
              </div>
            </RowHead>
          ),
        }}
        columns={[
          { name: 'version', title: columns.version, width: 72, render: (row) => row.version, sort: 'version' },
          {
            name: 'state',
            title: columns.state,
            width: 96,
            render: (row) => (
              <Tag color={row.suspended ? 'orange' : 'green'}>{row.suspended ? admin.isSuspended : admin.isActive}</Tag>
            ),
          },
          { name: 'running', title: columns.running, width: 88, render: (row) => row.running },
          {
            name: 'deployedAt',
            title: columns.deployedAt,
            width: 172,
            sort: 'deployedAt',
            render: (row) => minuteOf(row.deployedAt, language),
          },
        ]}
        batch={batchOf<WorkflowDefinition>(
          (row) => row.name,
          [{ label: admin.remove, danger: true, run: (rows) => remove.run({ ids: rows.map(({ id }) => id) }) }],
          renew,
        )}
        actions={steps}
        actionWidth={256}
      />
    </DeskPage>
  );
}
