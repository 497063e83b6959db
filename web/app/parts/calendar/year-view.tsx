import { type Holiday, isWeekday } from '@board/contract/settings/calendar';
import { isoDateOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './calendar.module.css';

interface Props {
  year: number;
  /** days that differ from Monday to Friday, by date */
  days: ReadonlyMap<string, Holiday>;
  /** days with unsaved changes */
  changed: ReadonlySet<string>;
  onPress: (day: string) => void;
}

/** The twelve months of a year; pressing a day makes it a working day or a day off. */
export function YearView({ year, days, changed, onPress }: Props) {
  const { calendar } = useTexts();
  const { language } = useSite();
  const cell = (day: string) => {
    const said = days.get(day);
    const working = said?.working ?? isWeekday(day);
    const state = working ? calendar.working : calendar.off;
    return (
      <button
        type="button"
        className={css.day}
        data-off={working ? undefined : ''}
        data-said={said && (working ? 'working' : 'off')}
        data-mark={said && calendar.marks[working ? 'working' : 'off']}
        data-changed={changed.has(day) ? '' : undefined}
        title={said?.name || undefined}
        aria-label={calendar.day(isoDateOf(day, language), state, said?.name ?? '')}
        onClick={() => onPress(day)}
      >
        {Number(day.slice(8))}
      </button>
    );
  };
  return (
    <div className={css.year}>
      {Array.from({ length: 12 }, (_, month) => (
        <section key={calendar.month(month + 1)} className={css.month} aria-label={calendar.month(month + 1)}>
          <h2>{calendar.month(month + 1)}</h2>
          <table>
            <thead>
              <tr>
                {calendar.weekdays.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(year, month).map((week) => (
                <tr key={week.join()}>
                  {week.map((day, i) => (
                    <td key={day ?? i}>{day ? cell(day) : null}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

/** Returns the weeks of a month from Monday to Sunday; null before its first and after its last day. */
function weeksOf(year: number, month: number): (string | null)[][] {
  const first = new Date(Date.UTC(year, month, 1));
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const date = week * 7 + at - before + 1;
      if (date < 1 || date > length) return null;
      return `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
    }),
  );
}
