import { useLocation } from 'react-router';

/** Returns the path of the workflow's screens in the open work area. */
export function useBase(): string {
  const { pathname } = useLocation();
  return pathname.startsWith('/g/') ? '/g/workflow' : '/admin/workflow';
}
