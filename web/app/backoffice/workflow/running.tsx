import type { WorkflowInstance } from '@board/contract/workflow/calls';
import { InstanceState } from '@board/contract/workflow/codes';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Space } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { useRows } from '../../parts/lists/use-rows.ts';
import { EndingDialog } from '../../parts/workflow/ending-dialog.tsx';
import { InstanceList } from '../../parts/workflow/task-lists.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useLive } from '../../parts/workspace/use-live.ts';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

const views = ['running', 'ended'] as const;
/** Longest reason for cancelling a process, in letters. */
const REASON_MAX = 500;

/** All processes; those under way can be suspended, resumed and cancelled. */
export default function WorkflowRunning() {
  const { workflow } = useTexts();
  const { admin, instanceStates } = workflow;
  const { params, set } = useQueryState();
  const view = views.find((one) => one === params.get('view')) ?? 'running';
  const key = params.get('businessKey') ?? '';
  const [removed, setRemoved] = useState<WorkflowInstance | null>(null);
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const suspend = useCall('workflow.suspendRunning');
  const activate = useCall('workflow.activateRunning');
  useLive('tasks', ['workflow', 'running']);
  const list = useRows(
    ['workflow', 'running', view, key],
    (page, limit) =>
      call(view === 'running' ? 'workflow.runningPage' : 'workflow.historyPage', {
        page,
        limit,
        businessKey: key || undefined,
      }),
    ASK_EVERY,
  );
  async function toggleSuspended(row: WorkflowInstance): Promise<void> {
    const { run } = row.suspended ? activate : suspend;
    if (await run({ id: row.processInstanceId }))
      succeeded(() => void client.invalidateQueries({ queryKey: ['workflow'] }));
  }
  return (
    <DeskPage title={admin.running}>
      <TroubleAlert trouble={suspend.trouble ?? activate.trouble} />
      <InstanceList
        found={list}
        none={admin.empty}
        find={{ param: 'businessKey', label: workflow.columns.businessKey }}
        filters={
          <Segmented
            value={view}
            options={[
              { value: 'running', label: instanceStates[InstanceState.running] },
              { value: 'ended', label: instanceStates[InstanceState.completed] },
            ]}
            onChange={(value) => set({ view: value })}
          />
        }
        actions={(row) =>
          row.ended ? (
            row.endReason
          ) : (
            <Space wrap>
              <Button size="small" onClick={() => void toggleSuspended(row)}>
                {row.suspended ? admin.activate : admin.suspend}
              </Button>
              <Button size="small" danger onClick={() => setRemoved(row)}>
                {admin.remove}
              </Button>
            </Space>
          )
        }
      />
      {removed ? <Removal row={removed} onClose={() => setRemoved(null)} /> : null}
    </DeskPage>
  );
}

/** Cancels a process, with a reason that its people read. */
function Removal({ row, onClose }: { row: WorkflowInstance; onClose: () => void }) {
  const { common } = useTexts();
  const { admin } = useTexts().workflow;
  const call = useCall('workflow.deleteRunning');
  return (
    <EndingDialog
      title={`${admin.remove}${common.colon}${row.title}`}
      button={admin.remove}
      call={call}
      onClose={onClose}
      reason={{ label: admin.removeReason, id: 'remove-reason', max: REASON_MAX }}
      end={(reason) => call.run({ id: row.processInstanceId, reason })}
    />
  );
}
