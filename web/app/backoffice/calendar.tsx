import { HOLIDAY_NAME_MAX } from '@board/contract/rules/lengths';
import { type Holiday, type HolidayVersion, holidayChanges, isWeekday } from '@board/contract/settings/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Card, Flex, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { isoDateOf, todayInShanghai } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import css from '../parts/calendar/calendar.module.css';
import { PasteDays } from '../parts/calendar/paste-days.tsx';
import { byName, type Stretch } from '../parts/calendar/stretches.ts';
import { UnsavedChanges } from '../parts/calendar/unsaved-changes.tsx';
import { Versions } from '../parts/calendar/versions.tsx';
import { YearView } from '../parts/calendar/year-view.tsx';
import { Unread } from '../parts/case/trouble.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../parts/workspace/use-succeeded.ts';

const FIRST = 2000;
const LAST = 2100;

/** The calendar of working days for deadlines: one year at a glance, changed by pressing days or pasting a list. */
export default function Calendar() {
  const { calendar } = useTexts();
  const { params, set } = useQueryState();
  const asked = Number(params.get('year'));
  const year = asked >= FIRST && asked <= LAST ? asked : Number(todayInShanghai().slice(0, 4));
  const saved = useQuery({
    queryKey: ['calendar', 'days', year],
    queryFn: () => call('settings.holidays', { year }),
    // Data being edited must not change under the editor.
    refetchOnWindowFocus: false,
  });
  // Edits stay while another year is shown.
  const [edited, setEdited] = useState<Readonly<Record<string, Holiday[]>>>({});
  const key = `${year}:${saved.data?.version}`;
  const to = (other: number) => (
    <Button disabled={other < FIRST || other > LAST} onClick={() => set({ year: other })}>
      {other < year ? calendar.previous(other) : calendar.next(other)}
    </Button>
  );
  return (
    <>
      <div className={css.head}>
        <Typography.Title level={1}>{calendar.title(year)}</Typography.Title>
        <Flex gap="small" wrap>
          {to(year - 1)}
          {to(year + 1)}
        </Flex>
      </div>
      <p>{calendar.lead}</p>
      {saved.isError ? (
        <Unread again={() => void saved.refetch()} />
      ) : saved.data ? (
        <Year
          key={key}
          year={year}
          version={saved.data.version}
          before={saved.data.days}
          days={edited[key] ?? saved.data.days}
          setDays={(days) => setEdited((all) => ({ ...all, [key]: days }))}
        />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}

interface YearProps {
  year: number;
  version: number;
  /** the saved days */
  before: Holiday[];
  days: Holiday[];
  setDays: (days: Holiday[]) => void;
}

/** One year being edited. */
function Year({ year, version, before, days, setDays }: YearProps) {
  const { calendar } = useTexts();
  const { message } = App.useApp();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [pasting, setPasting] = useState(false);
  const changes = holidayChanges(before, days);

  function press(day: string) {
    const others = days.filter((one) => one.day !== day);
    const made = others.length === days.length ? [{ day, working: !isWeekday(day), name: name.trim() }] : [];
    setDays([...others, ...made].sort((a, b) => a.day.localeCompare(b.day)));
  }
  const done = () => succeeded(() => void queries.invalidateQueries({ queryKey: ['calendar'] }));
  function restore(old: HolidayVersion) {
    setDays(old.days);
    message.info(calendar.restored);
    window.scrollTo({ top: 0 });
  }
  return (
    <>
      <div className={css.page}>
        <YearView
          year={year}
          days={new Map(days.map((one) => [one.day, one]))}
          changed={new Set(changes.map(({ day }) => day))}
          onPress={press}
        />
        <div className={css.side} data-changed={changes.length > 0 ? '' : undefined}>
          {changes.length > 0 ? (
            <UnsavedChanges
              year={year}
              version={version}
              days={days}
              changes={changes}
              onSaved={done}
              onDiscard={() => {
                setDays(before);
                void queries.invalidateQueries({ queryKey: ['calendar'] });
              }}
            />
          ) : null}
          <Card size="small">
            <label htmlFor="name">{calendar.name}</label>
            <Flex gap="small" style={{ margin: '4px 0 12px' }}>
              <Input
                id="name"
                value={name}
                maxLength={HOLIDAY_NAME_MAX}
                placeholder={calendar.namePlaceholder}
                onChange={(event) => setName(event.target.value)}
              />
              <Button onClick={() => setPasting(true)}>{calendar.paste}</Button>
            </Flex>
            <Named year={year} days={days} />
          </Card>
        </div>
      </div>
      <Versions year={year} current={version} onRestore={restore} />
      {pasting ? (
        <PasteDays
          year={year}
          onClose={() => setPasting(false)}
          onTake={(taken) => {
            setDays(taken);
            setPasting(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The year in words, to be compared with the published arrangement. */
function Named({ year, days }: { year: number; days: readonly Holiday[] }) {
  const { calendar } = useTexts();
  const { language } = useSite();
  if (days.length === 0) return <Alert type="warning" showIcon title={calendar.unknown} />;
  const said = (stretches: readonly Stretch[]) =>
    stretches
      .map(({ from, to }) =>
        from === to ? isoDateOf(from, language) : calendar.stretch(isoDateOf(from, language), isoDateOf(to, language)),
      )
      .join(calendar.between);
  const worked = days.filter(({ day, working }) => working && !isWeekday(day)).length;
  const off = days.filter(({ day, working }) => !working && isWeekday(day)).length;
  return (
    <>
      <p className={css.soft}>{calendar.counts(weekdaysIn(year) - off + worked, off, worked)}</p>
      <ul className={css.names} aria-label={calendar.days}>
        {byName(days).map((one) => (
          <li key={one.name}>
            <b>{one.name || calendar.unnamed}</b>
            {one.off.length > 0 ? <span>{calendar.offDays(said(one.off))}</span> : null}
            {one.worked.length > 0 ? <span>{calendar.workedDays(said(one.worked))}</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function weekdaysIn(year: number): number {
  let count = 0;
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000)
    if (isWeekday(new Date(at).toISOString().slice(0, 10))) count++;
  return count;
}
