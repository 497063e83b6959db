import { DatePicker } from 'antd';
import { secondsOf, todayInShanghai } from '../../lib/format.ts';

/** End of the working day of the date that is chosen, in Shanghai wherever the browser stands. */
const CLOSING = '18:00';

interface Props {
  id: string;
  /** in seconds; null when nothing is chosen */
  onChange: (until: number | null) => void;
  /** the first and last day that can be chosen */
  from?: string;
  to?: string;
  /** the time of the day until which it lasts */
  closing?: string;
}

/** The day by which something is to be done. */
export function UntilPicker({ id, onChange, from = todayInShanghai(), to, closing = CLOSING }: Props) {
  return (
    <DatePicker
      id={id}
      // A day that is over is no date to keep.
      disabledDate={(one) => {
        const day = one.format('YYYY-MM-DD');
        return day < from || (to !== undefined && day > to);
      }}
      onChange={(day) => onChange(day ? secondsOf(day.format('YYYY-MM-DD'), closing) : null)}
      // Enter takes the day; it does not send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
