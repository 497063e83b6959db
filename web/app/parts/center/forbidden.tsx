import type { OwnDisposal } from '@board/contract/accounts/disposals';
import { lengthOf } from '@board/contract/rules/validators';
import { useState } from 'react';
import { type Trouble, useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';

/** The data about a ban in a refused sign-in (product.md §3, userForbid). */
type UserForbid = Pick<OwnDisposal, 'disposalId' | 'handleType' | 'ruleName' | 'reason' | 'endTime'> & {
  contact: string;
  /** allows an appeal without a session; null: one was made, or it is too late */
  ticket: string | null;
};

/** Why an account is banned, until when, whom to ask, and the appeal (product.md §8, USR0043). */
export function Forbidden({ trouble, reasonMin }: { trouble: Trouble | null; reasonMin: number }) {
  const { disposals: texts, common } = useTexts();
  const language = useLanguage();
  const [appealing, setAppealing] = useState(false);
  const told = trouble?.details.userForbid as UserForbid | undefined;
  if (!told) return null;
  return (
    <Banner look="alert" live="alert" title={texts.types[told.handleType]}>
      <p>
        {texts.rule}
        {common.colon}
        {told.ruleName}
      </p>
      <p>
        {texts.reason}
        {common.colon}
        {told.reason}
      </p>
      <p>
        {texts.until}
        {common.colon}
        {told.endTime ? dayOf(told.endTime, language) : texts.forever}
      </p>
      <p>
        <a href="/helpC?key=1">{texts.agreement}</a>
      </p>
      {told.contact ? (
        <p>
          {texts.contact}
          {common.colon}
          {told.contact}
        </p>
      ) : null}
      {told.ticket && !appealing ? (
        <p className={css.ways}>
          <Button look="plain" onClick={() => setAppealing(true)}>
            {texts.appeal}
          </Button>
        </p>
      ) : null}
      {told.ticket && appealing ? (
        <Appeal disposalId={told.disposalId} ticket={told.ticket} reasonMin={reasonMin} />
      ) : null}
    </Banner>
  );
}

/** No form of its own, because it stands inside the form of the sign-in. */
function Appeal({ disposalId, ticket, reasonMin }: { disposalId: number; ticket: string; reasonMin: number }) {
  const { disposals: texts } = useTexts();
  const [reason, setReason] = useState('');
  const [done, setDone] = useState(false);
  const appeal = useCall('accounts.appealDisposal');
  if (done) return <p role="status">{texts.appealedBanned}</p>;
  return (
    <div className={`${css.form} ${css.after}`}>
      <TextAreaField
        label={texts.appealLabel}
        hint={texts.appealHint(reasonMin)}
        error={appeal.trouble?.fields.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormTrouble trouble={appeal.trouble} />
      <p>
        <Button
          look="plain"
          disabled={appeal.busy || lengthOf(reason.trim()) === 0}
          onClick={async () => setDone((await appeal.run({ disposalId, reason, ticket })) !== null)}
        >
          {appeal.busy ? texts.appealBusy : texts.appealSubmit}
        </Button>
      </p>
    </div>
  );
}
