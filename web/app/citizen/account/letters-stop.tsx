import type { AnswerOf } from '@board/contract';
import type { LetterTopic } from '@board/contract/notices/topics';
import { useEffect, useRef, useState } from 'react';
import { data } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { isRefusal } from '../../lib/calls/refusal.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { FormTrouble } from '../../parts/center/form-trouble.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/letters-stop';

type Letter = AnswerOf<'notices.letterTopics'>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  // An incomplete key is shown as a wrong key.
  const letter = await call('notices.letterTopics', { key }).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  return data({ key, letter }, { headers: { 'referrer-policy': 'no-referrer' } });
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.stopped.title} - ${common.siteName}` }, { name: 'robots', content: 'noindex' }];
};

/**
 * The page behind the link in a letter. It stops such letters in the browser after hydration, because programs that check
 * links do not run scripts. Each topic can be turned on again.
 */
export default function LettersStop({ loaderData: { key, letter } }: Route.ComponentProps) {
  const { stopped } = useTexts().center;
  return (
    <div className={page.column}>
      {letter ? (
        <Stopping letterKey={key} letter={letter} />
      ) : (
        <Notice title={stopped.invalid}>
          <p>{stopped.invalidWhat}</p>
          <ButtonLink href="/uCenter/notices">{stopped.settings}</ButtonLink>
        </Notice>
      )}
    </div>
  );
}

function Stopping({ letterKey: key, letter }: { letterKey: string; letter: Letter }) {
  const { stopped, notices } = useTexts().center;
  const [{ channel, topics }, setNow] = useState(letter);
  const [wanted, setWanted] = useState(false);
  const stop = useCall('notices.stopLetters');
  const hydrated = useHydrated();
  const begun = useRef(false);

  async function set(on: boolean, topic?: Letter['topics'][number]['topic']) {
    const done = await stop.run({ key, on, ...(topic ? { topic } : {}) });
    if (!done) return;
    setWanted(on);
    setNow(done);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of a letter is acted upon once, when the page hydrates
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void set(false);
  }, []);

  const kind = notices[channel === 'push' ? 'browser' : channel];
  const names: Record<LetterTopic, string> = { ...notices.topics, ...notices.officeTopics };
  const isOffice = topics.every(({ topic }) => topic in notices.officeTopics);
  const isOver = topics.every(({ on }) => !on);
  return (
    <>
      <h1 className={css.title}>{stopped.title}</h1>
      <p role="status" className={css.lead}>
        {stop.busy ? stopped.busy : wanted ? stopped.again(kind) : isOver ? stopped.done(kind) : ''}
      </p>
      <FormTrouble trouble={stop.trouble} />
      <ul className={css.rows}>
        {topics.map(({ topic, on }) => (
          <li key={topic} className={css.row}>
            <div>
              <b>{names[topic]}</b>
              <p className={css.soft}>{on ? stopped.on : stopped.off}</p>
            </div>
            <Button
              look="plain"
              disabled={!hydrated || stop.busy}
              aria-label={`${on ? stopped.stop : stopped.undo} ${names[topic]}`}
              onClick={() => void set(!on, topic)}
            >
              {on ? stopped.stop : stopped.undo}
            </Button>
          </li>
        ))}
      </ul>
      <p className={css.after}>{stopped.stillOnSite}</p>
      {isOffice ? null : (
        <p className={css.ways}>
          <ButtonLink look="plain" href="/uCenter/notices">
            {stopped.settings}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
