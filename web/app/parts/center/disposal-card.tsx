import type { OwnDisposal } from '@board/contract/accounts/disposals';
import { DisposalAppeal, DisposalType } from '@board/contract/codes';
import { problemText, reasonProblem } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useDeadline } from '../../lib/deadline.ts';
import { minuteOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import accounts from '../accounts/accounts.module.css';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';

interface Props {
  row: OwnDisposal;
  contact: string;
  limits: Limits;
}

const when = (known: unknown, fact: Fact): Fact[] => (known ? [fact] : []);

/** One measure for the person concerned: its kind, its reason, its end, and the possible steps. */
export function DisposalCard({ row, contact, limits }: Props) {
  const { disposals: texts } = useTexts();
  const { language } = useSite();
  const deadline = useDeadline();
  const state = row.liftedAt ? texts.lifted : row.active ? texts.inForce : texts.over;
  const isWarning = row.handleType === DisposalType.warning;
  const said: Fact[] = [
    [texts.rule, row.ruleName],
    [texts.reason, row.reason],
    [texts.from, minuteOf(row.beginTime, language)],
    ...when(!isWarning, [texts.until, row.endTime ? minuteOf(row.endTime, language) : texts.forever]),
    ...when(row.liftReason, [texts.liftedWhy, row.liftReason]),
    ...when(contact, [texts.contact, contact]),
    ...when(row.appealReason, [texts.mine, row.appealReason]),
    ...when(row.appealDueAt, [texts.decidedBy, row.appealDueAt ? deadline(row.appealDueAt) : '']),
    ...when(row.appealAnswer, [texts.answer, row.appealAnswer]),
  ];
  return (
    <article className={css.section}>
      <h2 className={css.row}>
        {texts.types[row.handleType]}
        <small className={row.active ? css.acting : css.state}>
          {row.appealState === DisposalAppeal.none ? state : texts.appealStates[row.appealState]}
        </small>
      </h2>
      <p className={css.lead}>
        {texts.effects[row.handleType]} {row.days ? texts.every(row.days) : ''}
      </p>
      <FactList facts={said} />
      {isWarning && row.liftedAt === null ? <Acknowledge row={row} /> : null}
      {row.appealUntil ? <Appeal row={row} limits={limits} until={deadline(row.appealUntil)} /> : null}
    </article>
  );
}

function Acknowledge({ row }: { row: OwnDisposal }) {
  const { disposals: texts } = useTexts();
  const acknowledge = useCall('accounts.acknowledgeDisposal');
  const [done, setDone] = useState(row.acknowledged);
  const hydrated = useHydrated();
  async function confirm() {
    if (await acknowledge.run({ disposalId: row.disposalId })) setDone(true);
  }
  return (
    <div className={css.ways}>
      {done ? (
        <p className={css.soft} role="status">
          {texts.acknowledged}
        </p>
      ) : (
        <Button disabled={!hydrated || acknowledge.busy} onClick={() => void confirm()}>
          {texts.acknowledge}
        </Button>
      )}
      <FormTrouble trouble={acknowledge.trouble} />
    </div>
  );
}

function Appeal({ row, limits, until }: { row: OwnDisposal; limits: Limits; until: string }) {
  const { disposals: texts, server } = useTexts();
  const { text: reason, type, forget } = useTyped(`appeal:${row.disposalId}`);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const appeal = useCall('accounts.appealDisposal');
  const hydrated = useHydrated();
  const id = `appeal-${row.disposalId}`;
  const problem = reasonProblem(reason, limits.reasonMin, limits);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (problem) return document.getElementById(id)?.focus();
    if (!(await appeal.run({ disposalId: row.disposalId, reason }))) return;
    forget();
    setDone(true);
  }

  if (done)
    return (
      <p className={accounts.good} role="status">
        {texts.appealed}
      </p>
    );
  if (!open)
    return (
      <div className={css.ways}>
        <Button look="plain" disabled={!hydrated} onClick={() => setOpen(true)}>
          {texts.appeal}
        </Button>
        <p className={css.soft}>{texts.appealUntil(until)}</p>
      </div>
    );
  return (
    <form className={`${css.form} ${css.after}`} onSubmit={submit} noValidate>
      <TextAreaField
        id={id}
        label={texts.appealLabel}
        hint={texts.appealHint(limits.reasonMin)}
        error={appeal.trouble?.fields.reason ?? (asked && problem ? problemText(problem, server) : undefined)}
        value={reason}
        onChange={(event) => type(event.target.value)}
      />
      <FormTrouble trouble={appeal.trouble} />
      <Button type="submit" disabled={appeal.busy}>
        {appeal.busy ? texts.appealBusy : texts.appealSubmit}
      </Button>
    </form>
  );
}
