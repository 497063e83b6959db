import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../lib/client.ts';
import { Refused } from '../lib/refused.ts';
import { useTexts } from '../lib/texts.ts';
import { useCall } from '../lib/use-call.ts';
import { ActionPanel } from '../parts/handling/action-panel.tsx';
import { CaseView } from '../parts/handling/case-view.tsx';
import { TroubleAlert, Unread } from '../parts/handling/trouble.tsx';
import { useDesk } from '../parts/workspace/desk.ts';

/** One message: read on the left, handled on the right. Opening it tells a unit below that its text is being read. */
export default function TaskMain() {
  const { task } = useTexts().office;
  const { me, limits } = useDesk();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tid = Number(params.get('messageId') ?? params.get('tid'));
  const open = useCall('handling.open');
  const file = useQuery({
    queryKey: ['case', tid],
    queryFn: () => call('handling.detail', { tid }),
    enabled: Number.isSafeInteger(tid) && tid > 0,
    retry: (failures, error) => !(error instanceof Refused) && failures < 2,
  });
  const opened = useRef(0);
  const examines = file.data?.row.actions.some((one) => one.action === 'pass');
  useEffect(() => {
    if (!examines || opened.current === tid) return;
    opened.current = tid;
    void open.run({ tid });
  }, [examines, tid, open]);

  const refused = file.error instanceof Refused ? file.error : null;
  return (
    <>
      <p>
        <Button type="link" onClick={() => navigate(-1)}>
          ← {task.back}
        </Button>
      </p>
      {refused ? (
        <TroubleAlert trouble={{ ...refused, message: refused.message }} />
      ) : file.isError ? (
        <Unread again={() => void file.refetch()} />
      ) : file.data ? (
        <CaseView file={file.data} panel={<ActionPanel file={file.data} limits={limits} groupId={me.groupId!} />} />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}
