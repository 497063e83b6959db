import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import { type Holiday, type HolidayChange, isWeekday } from '@board/contract/settings/calendar';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { isoDateOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import css from './calendar.module.css';

interface Props {
  year: number;
  /** the version on which the changes are based */
  version: number;
  days: readonly Holiday[];
  changes: readonly HolidayChange[];
  onSaved: () => void;
  onDiscard: () => void;
}

/** The unsaved changes, and their effect on running deadlines. */
export function UnsavedChanges({ year, version, days, changes, onSaved, onDiscard }: Props) {
  const { calendar, office } = useTexts();
  const { language } = useSite();
  const { run, busy, trouble } = useCall('settings.saveHolidays');
  const [note, setNote] = useState('');
  const from = changes[0]!.day;
  const daysOff = changes.filter(({ day, after }) => !(after?.working ?? isWeekday(day))).map(({ day }) => day);
  const effect = useQuery({
    queryKey: ['calendar-effect', from, daysOff],
    queryFn: () => call('statistics.datesGiven', { from, daysOff }),
  });
  const stateOf = (one: Holiday | null) =>
    one ? [one.working ? calendar.working : calendar.off, one.name].filter(Boolean).join(' ') : calendar.byWeekday;

  async function save() {
    if (await run({ year, version, days: [...days], note })) onSaved();
  }
  return (
    <Card title={calendar.changes(changes.length)}>
      <ul className={css.changes}>
        {changes.map(({ day, before, after }) => (
          <li key={day}>
            {isoDateOf(day, language)}{' '}
            <span className={css.soft}>{calendar.becomes(stateOf(before), stateOf(after))}</span>
          </li>
        ))}
      </ul>
      <Form layout="vertical" disabled={busy} onFinish={() => void save()}>
        {effect.data ? (
          <Alert
            type={effect.data.onDaysOff > 0 ? 'warning' : 'info'}
            showIcon
            role="status"
            style={{ marginBottom: 12 }}
            title={[
              calendar.effect(isoDateOf(from, language), effect.data.given),
              effect.data.onDaysOff > 0 ? calendar.onDaysOff(effect.data.onDaysOff) : '',
              calendar.fromNow,
            ].join('')}
          />
        ) : null}
        {effect.isError ? <Alert type="warning" showIcon title={office.failed} style={{ marginBottom: 12 }} /> : null}
        <Form.Item label={calendar.note} htmlFor="note">
          <Input
            id="note"
            value={note}
            maxLength={SETTING_NOTE_MAX}
            placeholder={calendar.notePlaceholder}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
        {trouble?.code === 'B0001' ? (
          <Alert type="warning" showIcon role="alert" title={calendar.meanwhile} style={{ marginBottom: 12 }} />
        ) : (
          <TroubleAlert trouble={trouble} />
        )}
        <Flex gap="small" wrap>
          <Button type="primary" htmlType="submit" loading={busy} disabled={!effect.data && !effect.isError}>
            {calendar.save}
          </Button>
          <Button onClick={onDiscard}>{calendar.discard}</Button>
        </Flex>
      </Form>
    </Card>
  );
}
