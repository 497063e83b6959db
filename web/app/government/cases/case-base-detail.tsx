import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CaseFile } from '../../parts/case-work/case-file.tsx';
import { caseOfBase } from '../../parts/case-work/case-queries.ts';

/** A case of this unit or of a unit below that handed it in (`caseId`, or `cId` in old links). */
export default function CaseBaseDetail() {
  const [params] = useSearchParams();
  const caseId = Number(params.get('caseId') ?? params.get('cId')) || 0;
  const record = useQuery(caseOfBase(caseId));
  return <CaseFile record={record} />;
}
