import { reportReasons } from '@board/contract/concerns';
import type { MessageEntry } from '@board/contract/messages';
import { useState } from 'react';
import { backendOf } from '../../lib/calls/backend.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { notFound } from '../../lib/not-found.ts';
import { signInFirst } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { CallTrouble } from '../../parts/site/call-trouble.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceField, TextAreaField } from '../../ui/field.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/report';

const MAX = 500;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  if (viewer.uid === null) throw signInFirst(request);
  const { searchParams } = new URL(request.url);
  const [{ contentList }, { limits }] = await Promise.all([
    call('messages.content', { tid: searchParams.get('tid') ?? '' }).catch(notFound),
    call('settings.site', {}),
  ]);
  const { tid, subject } = contentList[0] as MessageEntry;
  return { tid, subject, reasons: reportReasons, days: limits.reportDays! };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, own } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${own.reportTitle} - ${common.siteName}` }];
};

/** Reports a message to the platform (domain.md D: 举报). */
export default function Report({ loaderData: { tid, subject, reasons, days } }: Route.ComponentProps) {
  const { own, common } = useTexts();
  const { run, busy, trouble } = useCall('concerns.report');
  const [reason, setReason] = useState<number | null>(null);
  const { text: content, type, forget } = useTyped(`report:${tid}`);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  const missing = reason === null;

  async function send(event: React.FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (missing) return document.getElementById('reason')?.focus();
    if (!(await run({ tid, reason: reason as 1, content }))) return;
    forget();
    setSent(true);
  }

  if (sent)
    return (
      <div className={page.form} role="status">
        <h1>{own.reportSent}</h1>
        <p>{own.reportSentText(days)}</p>
        <p className={page.more}>
          <ButtonLink href={`/threads/content?tid=${tid}`}>{common.back}</ButtonLink>
        </p>
      </div>
    );
  return (
    <form className={`${page.form} ${page.fields}`} onSubmit={(event) => void send(event)} noValidate>
      <h1>{own.reportTitle}</h1>
      <p>{own.reportOf(subject)}</p>
      <CallTrouble trouble={trouble} />
      <ChoiceField
        id="reason"
        name="reason"
        label={own.reportReason}
        mark={common.required}
        value={reason}
        error={tried && missing ? own.reportChoose : undefined}
        options={reasons.map((value) => ({ value: value as number, label: own.reportReasons[value] }))}
        onChange={setReason}
      />
      <TextAreaField
        label={own.reportText}
        mark={common.optional}
        value={content}
        maxLength={MAX}
        onChange={(event) => type(event.target.value)}
      />
      <p>
        <Button look="main" type="submit" disabled={busy}>
          {own.reportSend}
        </Button>
      </p>
    </form>
  );
}
