import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page has come to life. Before that, the browser would send a form itself, with its fields in the address. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
