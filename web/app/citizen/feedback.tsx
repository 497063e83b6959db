import { useState } from 'react';
import { redirect } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { useCall } from '../lib/use-call.ts';
import { CallTrouble } from '../parts/site/call-trouble.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/feedback';

const MAX = 1000;

export function loader({ context }: Route.LoaderArgs) {
  if (backendOf(context).viewer.uid === null) throw redirect('/login?back=/feedback');
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, own } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${own.feedbackTitle} - ${common.siteName}` }];
};

/** What could be better about the site. */
export default function Feedback() {
  const { own } = useTexts();
  const { run, busy, trouble } = useCall('concerns.feedback');
  const [content, setContent] = useState('');
  const [sent, setSent] = useState(false);

  async function send(event: React.FormEvent): Promise<void> {
    event.preventDefault();
    if (await run({ content })) setSent(true);
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
        onChange={(event) => setContent(event.target.value)}
      />
      <p>
        <Button look="main" type="submit" disabled={busy}>
          {own.feedbackSend}
        </Button>
      </p>
    </form>
  );
}
