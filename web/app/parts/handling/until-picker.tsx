import { DatePicker } from 'antd';

/** End of the working day of the date that is chosen. */
const CLOSING_HOUR = 18;

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
      onChange={(day) => onChange(day ? day.hour(CLOSING_HOUR).minute(0).second(0).unix() : null)}
      // Enter takes the day; it does not send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
