import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';

/** Returns the query of a case of the case base, as an office reads it. */
export const caseOfBase = (caseId: number) =>
  queryOptions({
    queryKey: ['cases', 'detail', caseId],
    queryFn: () => call('cases.detail', { caseId }),
    retry: false,
  });

/** The same query for the editor: the case stays as it was when the editor opened. */
export const editedCase = (caseId: number) =>
  queryOptions({
    queryKey: ['edited-case', caseId],
    queryFn: () => call('cases.detail', { caseId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
