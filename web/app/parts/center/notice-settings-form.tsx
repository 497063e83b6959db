import type { PushChanged } from '@board/contract/notices/push';
import type { LetterTiming, NoticeSettings } from '@board/contract/notices/settings';
import type { LetterChannel } from '@board/contract/notices/topics';
import { useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, ChoiceField, SelectField } from '../../ui/field.tsx';
import accounts from '../accounts/accounts.module.css';
import { BrowserPush } from './browser-push.tsx';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';
import own from './notice-settings-form.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The first values for one letter a day, and for quiet hours. */
const DAILY_HOUR = 8;
const NIGHT = { from: 22, to: 7 };

interface Choice<Topic> {
  topic: Topic;
  channel: LetterChannel;
}
export interface NoticeChoices<Topic> extends LetterTiming {
  on: Choice<Topic>[];
}

/** A topic to choose. */
export interface TopicRow<Topic> {
  topic: Topic;
  name: string;
  example: React.ReactNode;
  channels: readonly LetterChannel[];
  /** a switch for notices on the site itself, before the others */
  site?: React.ReactNode;
}

interface Props<Topic> {
  settings: NoticeChoices<Topic> & Pick<NoticeSettings, 'addresses' | 'push'>;
  rows: readonly TopicRow<Topic>[];
  /** the page for binding phone and mail */
  bindAt: string;
  legend: string;
  /** stands below the topics */
  under?: React.ReactNode;
  busy: boolean;
  trouble: Trouble | null;
  /** other parts of the form were changed */
  dirty?: boolean;
  /** returns the settings in force afterwards; null if the server refused */
  save: (choices: NoticeChoices<Topic>) => Promise<{ on: Choice<Topic>[] } | null>;
}

/** Chooses the topics for each channel beside the site, once a day or at once, and quiet hours. */
export function NoticeSettingsForm<Topic extends string>(props: Props<Topic>) {
  const { settings, rows, bindAt, legend, under, busy, trouble, dirty = false, save } = props;
  const { notices: texts } = useTexts().center;
  const [on, setOn] = useState(settings.on);
  const [push, setPush] = useState(settings.push);
  const [hour, setHour] = useState(settings.hour);
  const [quiet, setQuiet] = useState(settings.quiet);
  const [saved, setSaved] = useState(false);
  const hydrated = useHydrated();

  const has = (topic: Topic, channel: LetterChannel) =>
    on.some((one) => one.topic === topic && one.channel === channel);
  const isBound = (channel: LetterChannel) =>
    channel === 'push'
      ? push !== null && push.browsers.length > 0
      : settings.addresses.some((one) => one.channel === channel && one.to !== '');
  const channelName = (channel: LetterChannel) => texts[channel === 'push' ? 'browser' : channel];
  const same = quiet !== null && quiet.from === quiet.to;

  function changed<T>(set: (value: T) => void): (value: T) => void {
    return (value) => {
      setSaved(false);
      set(value);
    };
  }
  const toggle = (topic: Topic, channel: LetterChannel) =>
    changed(setOn)(
      has(topic, channel)
        ? on.filter((one) => one.topic !== topic || one.channel !== channel)
        : [...on, { topic, channel }],
    );

  /** Takes over the result for browsers; other changes in the form stay until they are saved. */
  function pushChanged({ push, on: now }: PushChanged) {
    setPush(push);
    const added = now.filter((one) => one.channel === 'push') as Choice<Topic>[];
    setOn((before) => [...before.filter(({ channel }) => channel !== 'push'), ...added]);
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setSaved(false);
    if (same) return;
    const done = await save({ on, hour, quiet });
    if (!done) return;
    setOn(done.on);
    setSaved(true);
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ul className={own.addresses}>
        {settings.addresses.map(({ channel, to }) => (
          <li key={channel}>
            {channel === 'push' ? (
              push && <BrowserPush push={push} onChange={pushChanged} />
            ) : to ? (
              texts.to(texts[channel], to)
            ) : (
              <>
                {texts.unbound[channel]} <a href={bindAt}>{texts.bind}</a>
              </>
            )}
          </li>
        ))}
      </ul>
      <fieldset className={own.topics} disabled={!hydrated}>
        <legend>{legend}</legend>
        {rows.map(({ topic, name, example, channels, site }) => (
          <div key={topic} className={own.topic}>
            <div>
              <b>{name}</b>
              <small>{example}</small>
            </div>
            <div className={own.ways}>
              {site}
              {settings.addresses
                .map(({ channel }) => channel)
                .filter((channel) => channels.some((one) => one === channel))
                .map((channel) => (
                  <label key={channel}>
                    <input
                      type="checkbox"
                      checked={has(topic, channel)}
                      disabled={!isBound(channel) && !has(topic, channel)}
                      aria-label={`${name} ${channelName(channel)}`}
                      onChange={() => toggle(topic, channel)}
                    />
                    {channelName(channel)}
                  </label>
                ))}
            </div>
          </div>
        ))}
        {under}
      </fieldset>
      <ChoiceField
        label={texts.when}
        name="pace"
        value={hour === null ? 'atOnce' : 'daily'}
        options={[
          { value: 'atOnce', label: texts.atOnce },
          { value: 'daily', label: texts.daily },
        ]}
        onChange={(value) => changed(setHour)(value === 'daily' ? DAILY_HOUR : null)}
      />
      {hour === null ? null : <HourField label={texts.hour} value={hour} onChange={changed(setHour)} />}
      <div>
        <CheckField
          label={texts.quietOn}
          hint={texts.quietWhat}
          checked={quiet !== null}
          onChange={() => changed(setQuiet)(quiet ? null : NIGHT)}
        />
        {quiet ? (
          <div className={own.hours}>
            <HourField
              label={texts.from}
              value={quiet.from}
              onChange={(from) => changed(setQuiet)({ ...quiet, from })}
            />
            <HourField
              label={texts.until}
              value={quiet.to}
              after={quiet.from}
              error={same ? texts.same : undefined}
              onChange={(to) => changed(setQuiet)({ ...quiet, to })}
            />
          </div>
        ) : null}
      </div>
      <p className={css.soft}>{texts.zone}</p>
      <FormTrouble trouble={trouble} />
      <p className={accounts.good} role="status">
        {saved && !dirty ? texts.saved : ''}
      </p>
      <Button type="submit" disabled={!hydrated || busy}>
        {busy ? texts.busy : texts.save}
      </Button>
    </form>
  );
}

interface HourProps {
  label: string;
  value: number;
  /** earlier hours belong to the next day */
  after?: number;
  error?: string | undefined;
  onChange: (hour: number) => void;
}

function HourField({ label, value, after = -1, error, onChange }: HourProps) {
  const { notices: texts } = useTexts().center;
  return (
    <SelectField label={label} value={value} error={error} onChange={({ target }) => onChange(Number(target.value))}>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {hour < after ? texts.nextDay : ''}
          {texts.clock(hour)}
        </option>
      ))}
    </SelectField>
  );
}
