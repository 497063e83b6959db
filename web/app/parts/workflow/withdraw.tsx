import { COMMENT_MAX } from '@board/contract/workflow/codes';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { TASK_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { EndingDialog } from './ending-dialog.tsx';

/** Withdraws one's own process, with a reason. */
export function Withdraw({ instanceId }: { instanceId: number }) {
  const { workflow } = useTexts();
  const { button, help, reason } = workflow.withdraw;
  const mayGoOn = usePace(TASK_PACE);
  const [isOpen, setOpen] = useState(false);
  const call = useCall('workflow.withdrawRunning');
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen ? (
        <EndingDialog
          title={button}
          button={workflow.confirm}
          help={help}
          call={call}
          reason={{ label: reason, id: 'withdraw-reason', max: COMMENT_MAX }}
          end={async (comment) => mayGoOn() && (await call.run({ processInstanceId: instanceId, comment }))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
