import { clockOf, dayOf } from './format.ts';
import { useSite } from './site.ts';
import { useTexts } from './texts.ts';

/** A deadline in words: its day; on that day itself its time, because it may be over before the day is. */
export function useDeadline(): (seconds: number) => string {
  const { common } = useTexts();
  const { language } = useSite();
  return (seconds) => {
    const day = dayOf(seconds, language);
    return day === dayOf(Date.now() / 1000, language) ? common.today(clockOf(seconds)) : day;
  };
}
