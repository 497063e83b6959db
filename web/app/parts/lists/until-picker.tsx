import { DatePicker } from 'antd';
import { secondsOf, todayInShanghai } from '../../lib/format.ts';

/** End of the working day on the chosen date, in Shanghai time whatever the browser's time zone. */
const CLOSING = '18:00';

interface Props {
  id: string;
  /** gets seconds, or null if nothing is chosen */
  onChange: (until: number | null) => void;
  /** the first and last possible day */
  from?: string;
  to?: string;
  /** the time of day at which the deadline ends */
  closing?: string;
}

/** Picks the day of a deadline. */
export function UntilPicker({ id, onChange, from = todayInShanghai(), to, closing = CLOSING }: Props) {
  return (
    <DatePicker
      id={id}
      // A past day cannot be a deadline.
      disabledDate={(one) => {
        const day = one.format('YYYY-MM-DD');
        return day < from || (to !== undefined && day > to);
      }}
      onChange={(day) => onChange(day ? secondsOf(day.format('YYYY-MM-DD'), closing) : null)}
      // Enter picks the day and must not send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
