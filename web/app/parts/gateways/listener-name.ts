import { useTexts } from '../../lib/texts.ts';

/** What a listener of the event log is called; one that the texts do not know is called by its own name. */
export function useListenerName() {
  const { listenerNames } = useTexts().gateways.monitor;
  return (name: string): string => listenerNames[name] ?? name;
}
