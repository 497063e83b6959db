import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CaseFile } from '../../parts/case-work/case-file.tsx';
import { caseOfBase } from '../../parts/case-work/case-queries.ts';

/** One case of this unit, or one that a unit below handed in (`caseId`, or `cId` as old links have it). */
export default function CaseBaseDetail() {
  const [params] = useSearchParams();
  const caseId = Number(params.get('caseId') ?? params.get('cId')) || 0;
  const record = useQuery(caseOfBase(caseId));
  return <CaseFile record={record} />;
}
