import { useState } from 'react';
import { backendOf } from '../../lib/calls/backend.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { CallTrouble } from '../../parts/site/call-trouble.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/feedback';

const MAX = 1000;

/** A page for everyone (product.md §6); the form needs a signed-in person, so that an answer is possible. */
export const loader = ({ context }: Route.LoaderArgs) => ({ signedIn: backendOf(context).viewer.uid !== null });

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, own } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${own.feedbackTitle} - ${common.siteName}` }];
};

/** Sends a suggestion about the site. */
export default function Feedback({ loaderData: { signedIn } }: Route.ComponentProps) {
  const { own } = useTexts();
  const { run, busy, trouble } = useCall('concerns.feedback');
  const { text: content, type, forget } = useTyped('feedback');
  const [sent, setSent] = useState(false);

  async function send(event: React.FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await run({ content }))) return;
    forget();
    setSent(true);
  }

  if (sent)
    return (
      <div className={page.form} role="status">
        <h1>{own.feedbackSent}</h1>
        <p className={page.more}>
          <ButtonLink href="/myFeedback">{own.feedback}</ButtonLink>
        </p>
      </div>
    );
  if (!signedIn)
    return (
      <div className={`${page.form} ${page.fields}`}>
        <h1>{own.feedbackTitle}</h1>
        <p>{own.feedbackLead}</p>
        <p>
          <ButtonLink href="/login?back=%2Ffeedback" data-sign-in>
            {own.feedbackSignIn}
          </ButtonLink>
        </p>
      </div>
    );
  return (
    <form className={`${page.form} ${page.fields}`} onSubmit={(event) => void send(event)} noValidate>
      <h1>{own.feedbackTitle}</h1>
      <p>{own.feedbackLead}</p>
      <CallTrouble trouble={trouble?.fields.content ? null : trouble} />
      <TextAreaField
        label={own.feedbackText}
        rows={8}
        value={content}
        maxLength={MAX}
        error={trouble?.fields.content}
        onChange={(event) => type(event.target.value)}
      />
      <p>
        <Button look="main" type="submit" disabled={busy}>
          {own.feedbackSend}
        </Button>
      </p>
    </form>
  );
}
