import type { AnswerOf } from '@board/contract';
import { useState } from 'react';
import { backendOf } from '../../lib/calls/backend.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { minuteOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { useProof } from '../../parts/accounts/sign-in/use-proof.tsx';
import { OpeningForm } from '../../parts/openings/opening-form.tsx';
import { OpeningSent } from '../../parts/openings/opening-sent.tsx';
import { openingSite } from '../../parts/openings/opening-site.ts';
import { CallTrouble } from '../../parts/site/call-trouble.tsx';
import { Button } from '../../ui/button.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { TextField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/open-service-standing';

type Standing = AnswerOf<'openings.standing'>;

export const loader = ({ context }: Route.LoaderArgs) => openingSite(backendOf(context));

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, openings } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${openings.standing.title} - ${common.siteName}` }];
};

/** The state of an application to open the service. Typed data goes in the body of a call, never in an address. */
export default function OpenServiceStanding({ loaderData: { site, provinces } }: Route.ComponentProps) {
  const { openings } = useTexts();
  const { standing: texts } = openings;
  const [key, setKey] = useState({ number: '', phoneTail: '' });
  const [found, setFound] = useState<Standing>();
  const [completing, setCompleting] = useState(false);
  const [sent, setSent] = useState<string>();
  const [asked, setAsked] = useState(false);
  const proof = useProof(site);
  const { run, busy, trouble } = useCall('openings.standing', proof);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (busy || !key.number.trim() || !key.phoneTail.trim()) return look();
    setFound(undefined);
    const answer = await run(key);
    if (answer) setFound(answer);
    else look();
  }

  if (sent) return <OpeningSent number={sent} />;
  if (completing && found)
    return (
      <div className={`${page.form} ${page.fields}`}>
        <h1>{texts.completing(found.number)}</h1>
        <p>{found.reason}</p>
        <p>{texts.completeLead}</p>
        <OpeningForm site={site} provinces={provinces} again={key} onDone={setSent} />
      </div>
    );
  return (
    <div className={`${page.form} ${page.fields}`}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <form ref={form} className={page.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="number"
          label={openings.number}
          hint={texts.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={key.number}
          onChange={(event) => setKey({ ...key, number: event.target.value })}
          error={asked && !key.number.trim() ? texts.missing : undefined}
        />
        <TextField
          name="phoneTail"
          label={texts.tail}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          value={key.phoneTail}
          onChange={(event) => setKey({ ...key, phoneTail: event.target.value })}
          error={asked && !key.phoneTail.trim() ? texts.missing : undefined}
        />
        <CallTrouble trouble={trouble?.code === 'A0404' ? { ...trouble, message: texts.none } : trouble} />
        {proof.dialog}
        <Button type="submit" disabled={!hydrated || busy}>
          {busy ? texts.asking : texts.ask}
        </Button>
      </form>
      <div role="status">{found ? <Found found={found} onComplete={() => setCompleting(true)} /> : null}</div>
      <p>
        <a href="/openService">{texts.toApply}</a>
      </p>
    </div>
  );
}

function Found({ found, onComplete }: { found: Standing; onComplete: () => void }) {
  const { standing: texts } = useTexts().openings;
  const { language } = useSite();
  const facts: Fact[] = [
    [texts.unit, found.unitName],
    [texts.state, <b key="state">{texts.states[found.state]}</b>],
    ...(found.reason ? [[texts.reason, found.reason] as const] : []),
    [texts.applied, minuteOf(found.appliedAt, language)],
    [texts.changed, minuteOf(found.changedAt, language)],
  ];
  return (
    <div className={page.fields}>
      <FactList facts={facts} />
      {found.state === 'opened' ? <p>{texts.openedBy(found.openedBy)}</p> : null}
      {found.state === 'sentBack' ? <Button onClick={onComplete}>{texts.complete}</Button> : null}
    </div>
  );
}
