import type { CaseFileView } from '@board/contract/case';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { call } from '../../lib/client.ts';
import { Refused } from '../../lib/refused.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLive } from '../workspace/use-live.ts';
import { CaseView } from './case-view.tsx';
import { TroubleAlert, Unread } from './trouble.tsx';

/**
 * One message whole, as units or the platform read it, anew whenever something happens to it. What the server refuses
 * is not asked again.
 */
export function useCase(key: 'handling.detail' | 'handling.reviewDetail', tid: number) {
  useLive(`message:${tid}`, ['message', tid]);
  return useQuery({
    queryKey: ['message', tid, key],
    queryFn: () => call(key, { tid }),
    refetchInterval: 60_000,
    retry: (failures, error) => !(error instanceof Refused) && failures < 2,
  });
}

interface Props {
  file: UseQueryResult<CaseFileView>;
  onBack: () => void;
  panel: (file: CaseFileView) => React.ReactNode;
  more?: (file: CaseFileView) => React.ReactNode;
  beside?: (file: CaseFileView) => React.ReactNode;
}

/** A message with what can be done; or why it cannot be shown, and what then. */
export function CasePage({ file, onBack, panel, more, beside }: Props) {
  const { task } = useTexts().office;
  const refused = file.error instanceof Refused ? file.error : null;
  return (
    <>
      <p>
        <Button type="link" onClick={onBack}>
          ← {task.back}
        </Button>
      </p>
      {refused ? (
        <TroubleAlert trouble={{ ...refused, message: refused.message }} />
      ) : file.isError ? (
        <Unread again={() => void file.refetch()} />
      ) : file.data ? (
        <CaseView
          key={file.data.row.tid}
          file={file.data}
          panel={panel(file.data)}
          more={more?.(file.data)}
          beside={beside?.(file.data)}
        />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}
