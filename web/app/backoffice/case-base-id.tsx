import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { CaseFile } from '../parts/case-work/case-file.tsx';

/** One case at the platform's desk. */
export default function CaseBaseId() {
  const caseId = Number(useParams().caseId) || 0;
  const record = useQuery({
    queryKey: ['cases', 'platform', caseId],
    queryFn: () => call('cases.detailByPlatform', { caseId }),
    retry: false,
  });
  return <CaseFile record={record} platform />;
}
