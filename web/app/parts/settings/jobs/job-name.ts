import { useTexts } from '../../../lib/texts.ts';

/** What a handler is called; its own name where the texts do not know it. */
export function useJobName(): (beanName: string) => string {
  const names: Record<string, string | undefined> = useTexts().jobs.names;
  return (beanName) => names[beanName] ?? beanName;
}
