import { useLocation } from 'react-router';

/** Where the workflow's screens stand in the work area that is open. */
export function useBase(): string {
  const { pathname } = useLocation();
  return pathname.startsWith('/g/') ? '/g/workflow' : '/admin/workflow';
}
