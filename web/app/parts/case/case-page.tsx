import type { CaseFileView } from '@board/contract/handling/case';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { ASK_EVERY } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordPage } from '../workspace/record-page.tsx';
import { useLive } from '../workspace/use-live.ts';
import { CaseView } from './case-view.tsx';

/** Returns the query of one complete message, as units or the platform read it. */
export const caseOf = (key: 'handling.detail' | 'handling.reviewDetail', tid: number) => ({
  queryKey: ['message', tid, key],
  queryFn: (): Promise<CaseFileView> => call(key, { tid }),
});

/** Reads the message, and reads it again when something happens to it. */
export function useCase(key: 'handling.detail' | 'handling.reviewDetail', tid: number) {
  useLive(`message:${tid}`, ['message', tid]);
  return useQuery({ ...caseOf(key, tid), refetchInterval: ASK_EVERY });
}

interface Props {
  file: UseQueryResult<CaseFileView>;
  onBack: () => void;
  /** stands beside the way back */
  aside?: React.ReactNode;
  panel: (file: CaseFileView) => React.ReactNode;
  more?: (file: CaseFileView) => React.ReactNode;
  beside?: (file: CaseFileView) => React.ReactNode;
}

/** A message with its possible steps, or the reason why it cannot be shown. */
export function CasePage({ file, onBack, aside, panel, more, beside }: Props) {
  const { task } = useTexts().office;
  return (
    <RecordPage record={file} back={task.back} onBack={onBack} aside={aside}>
      {(read) => (
        <CaseView key={read.row.tid} file={read} panel={panel(read)} more={more?.(read)} beside={beside?.(read)} />
      )}
    </RecordPage>
  );
}
