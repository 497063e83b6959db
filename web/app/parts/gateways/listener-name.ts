import { useTexts } from '../../lib/texts.ts';

/** Returns a function that names a listener of the event log; a listener without a text keeps its own name. */
export function useListenerName() {
  const { listenerNames } = useTexts().gateways.monitor;
  return (name: string): string => listenerNames[name] ?? name;
}
