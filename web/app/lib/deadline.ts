import { clockOf, dayOf } from './format.ts';
import { useSite } from './site.ts';
import { useTexts } from './texts.ts';

/** Returns a deadline in words: its day, and on that day its time, because the deadline may pass before the day ends. */
export function useDeadline(): (seconds: number) => string {
  const { common } = useTexts();
  const { language } = useSite();
  return (seconds) => {
    const day = dayOf(seconds, language);
    return day === dayOf(Date.now() / 1000, language) ? common.today(clockOf(seconds)) : day;
  };
}
