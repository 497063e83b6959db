import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Returns the data of every page: its language, its reader, the installation. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')!;
}
