import type { Language } from '@board/contract/texts';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What every page knows: its language, who reads it, the installation. */
export function useSite() {
  return useRouteLoaderData<typeof loader>('root')!;
}

/** Locale for dates and numbers. */
export const localeOf = (language: Language) => language;
