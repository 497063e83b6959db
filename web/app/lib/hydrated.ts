import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page has come to life: before that, a form would be sent the browser's way, with its fields in the address. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
