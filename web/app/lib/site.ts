import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What every page knows: its language, who reads it, the installation. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')!;
}
