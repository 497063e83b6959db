import type { PushChanged, PushState } from '@board/contract/notices/push';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormTrouble } from './form-trouble.tsx';
import own from './notice-settings-form.module.css';
import { endPush, idOfPush, type PushHere, pushHere, subscribe, subscribedHere } from './push-here.ts';
import { useDeviceName } from './session-list.tsx';

interface Props {
  push: NonNullable<PushState>;
  /** a browser was added or removed: the present settings */
  onChange: (changed: PushChanged) => void;
}

/**
 * Notices in browsers: whether this one shows them, the other browsers, and a button to end each. Permission is asked at a
 * press.
 */
export function BrowserPush({ push, onChange }: Props) {
  const { push: texts } = useTexts().center.notices;
  const nameOf = useDeviceName();
  const [here, setHere] = useState<PushHere>('unknown');
  const [ownId, setOwn] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const add = useCall('notices.addBrowser');
  const remove = useCall('notices.removeBrowser');
  const [asking, setAsking] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked for its subscription once, when the page hydrates
  useEffect(() => {
    void pushHere().then(async (state) => {
      const id = await idOfPush();
      setOwn(id);
      setHere(state);
      // Reporting a subscription again prolongs it.
      const given = push.browsers.some((one) => one.id === id) ? await subscribedHere() : null;
      if (given) await add.run(given);
    });
  }, []);

  const isOn = ownId !== null && push.browsers.some(({ id }) => id === ownId);
  const busy = asking || add.busy || remove.busy;

  async function start() {
    setFailed(false);
    setAsking(true);
    const given = await subscribe(push.key).catch(() => null);
    setAsking(false);
    setHere(await pushHere());
    if (!given) {
      // A refused permission is no failure: the page says how to allow it.
      setFailed((await pushHere()) === 'ready');
      return;
    }
    const done = await add.run(given);
    if (!done) return;
    setOwn(await idOfPush());
    onChange(done);
  }

  async function end(id: string) {
    const done = await remove.run({ endpointHash: id });
    if (!done) return;
    if (id === ownId) await endPush();
    onChange(done);
  }

  return (
    <div className={own.push}>
      {here === 'ready' && !isOn ? (
        <>
          <Button look="plain" disabled={busy} onClick={() => void start()}>
            {asking ? texts.asking : texts.start}
          </Button>
          <p>{texts.what}</p>
        </>
      ) : null}
      {here === 'none' || here === 'denied' ? <p>{texts[here]}</p> : null}
      {failed ? <p role="alert">{texts.failed}</p> : null}
      <FormTrouble trouble={add.trouble ?? remove.trouble} />
      {push.browsers.length > 0 ? (
        <ul aria-label={texts.browsers}>
          {push.browsers.map(({ id, userAgent }) => (
            <li key={id}>
              <span>
                {texts.shows(nameOf(userAgent))}
                {id === ownId ? <b> {texts.here}</b> : null}
              </span>
              <Button
                look="quiet"
                disabled={busy || here === 'unknown'}
                aria-label={texts.endOf(nameOf(userAgent))}
                onClick={() => void end(id)}
              >
                {texts.end}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
