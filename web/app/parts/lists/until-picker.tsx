import { DatePicker } from 'antd';
import { secondsOf, todayInShanghai } from '../../lib/format.ts';

/** End of the working day of the date that is chosen, in Shanghai wherever the browser stands. */
const CLOSING = '18:00';

interface Props {
  id: string;
  /** in seconds; null when nothing is chosen */
  onChange: (until: number | null) => void;
}

/** The day by which something is to be done. */
export function UntilPicker({ id, onChange }: Props) {
  return (
    <DatePicker
      id={id}
      // A day that is over is no date to keep.
      disabledDate={(day) => day.format('YYYY-MM-DD') < todayInShanghai()}
      onChange={(day) => onChange(day ? secondsOf(day.format('YYYY-MM-DD'), CLOSING) : null)}
      // Enter takes the day; it does not send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
