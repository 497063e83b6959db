import {
  type OpeningForm as Form,
  OPENING_NOTE_MAX,
  type OpeningField,
  openingProblems,
} from '@board/contract/openings/statement';
import { problemText } from '@board/contract/rules/posting';
import { Organization } from '@board/contract/who';
import { useEffect, useState } from 'react';
import { Refused } from '../../lib/calls/backend.ts';
import { call } from '../../lib/calls/client.ts';
import { secret } from '../../lib/calls/encrypt.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../ui/field.tsx';
import type { AccountSite } from '../accounts/account-site.ts';
import { useProof } from '../accounts/sign-in/use-proof.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './opening-form.module.css';
import { type Place, RegionSteps } from './region-steps.tsx';

interface Props {
  site: AccountSite;
  provinces: readonly Place[];
  /** a returned application, by the number and phone digits that its applicant knows */
  again?: { number: string; phoneTail: string };
  /** gets the number of the application */
  onDone: (number: string) => void;
}

const empty: Form = {
  fid: null,
  isMinistry: false,
  unitName: '',
  shortName: '',
  contactName: '',
  phone: '',
  email: '',
  seatFids: [],
  offices: '',
  note: '',
};
const LENGTHS = { unitName: 50, shortName: 20, contactName: 40, phone: 20, email: 120 } as const;
type LineField = keyof typeof LENGTHS;

/** The application of a unit to answer messages here. Errors show at their fields. */
export function OpeningForm({ site, provinces, again, onDone }: Props) {
  const { common, openings: texts, server } = useTexts();
  const [form, setForm] = useState(empty);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const proof = useProof(site);
  const apply = useCall('openings.apply', proof);
  const complete = useCall('openings.complete', proof);
  const { busy, trouble } = again ? complete : apply;
  const seats = useFreeSeats(form);
  const hydrated = useHydrated();
  const { form: ref, look } = useFirstProblem();
  const set = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }));
  const problems = openingProblems(form, site.limits);
  const wrong = (field: OpeningField): string | undefined => {
    const problem = problems[field];
    return asked && problem ? problemText(problem, server) : trouble?.fields[field];
  };

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (Object.keys(problems).length > 0 || !agreed) return look();
    const { isMinistry, contactName, phone, email, fid, seatFids, ...rest } = form;
    const { pem } = site.publicKey;
    const statement = {
      ...rest,
      organization: isMinistry ? Organization.ministry : Organization.local,
      ...(fid !== null && !isMinistry && { fid }),
      seatFids: [...seatFids],
      contactName: secret(pem, contactName),
      phone: secret(pem, phone),
      email: secret(pem, email),
      agreed: true as const,
    };
    const sent = again ? await complete.run({ ...statement, ...again }) : await apply.run(statement);
    if (sent) onDone(sent.number);
    else look();
  }

  const line = (name: LineField, more: Partial<React.ComponentProps<typeof TextField>> = {}) => (
    <TextField
      name={name}
      label={texts[name]}
      maxLength={LENGTHS[name]}
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={wrong(name)}
      {...more}
    />
  );
  const area = (name: 'offices' | 'note', more: { label?: string; mark?: string; hint?: string }) => (
    <TextAreaField
      name={name}
      label={texts[name]}
      rows={3}
      maxLength={OPENING_NOTE_MAX}
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      error={wrong(name)}
      {...more}
    />
  );
  const unsaid = trouble && Object.keys(trouble.fields).length === 0 ? trouble : null;
  return (
    <form ref={ref} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <ChoiceField
        name="kind"
        label={texts.who}
        value={form.isMinistry ? 'ministry' : 'local'}
        options={(['local', 'ministry'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(kind) => set({ isMinistry: kind === 'ministry', fid: null, seatFids: [] })}
      />
      {form.isMinistry ? null : (
        <RegionSteps provinces={provinces} onChange={(fid) => set({ fid, seatFids: [] })} error={wrong('fid')} />
      )}
      {line('unitName', { hint: texts.unitNameHint, autoComplete: 'organization' })}
      {line('shortName', { mark: common.optional })}
      {seats.length > 0 ? (
        <fieldset className={css.seats}>
          <legend>{texts.seats}</legend>
          <p>{texts.seatsHint}</p>
          {seats.map(({ fid, name }) => (
            <CheckField
              key={fid}
              label={name}
              checked={form.seatFids.includes(fid)}
              onChange={(event) =>
                set({
                  seatFids: event.target.checked ? [...form.seatFids, fid] : form.seatFids.filter((one) => one !== fid),
                })
              }
            />
          ))}
          {wrong('seatFids') ? <p role="alert">{wrong('seatFids')}</p> : null}
        </fieldset>
      ) : null}
      {area(
        'offices',
        seats.length > 0
          ? { mark: common.optional, hint: texts.officesHint }
          : { label: texts.seats, hint: texts.officesAlone },
      )}
      {line('contactName', { autoComplete: 'name' })}
      {line('phone', { hint: texts.phoneHint, type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
      {line('email', { hint: texts.emailHint, type: 'email', inputMode: 'email', autoComplete: 'email' })}
      {area('note', { mark: common.optional })}
      <div>
        <CheckField
          name="agreed"
          label={texts.agree}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={asked && !agreed ? texts.agreeError : undefined}
        />
        <a href="/helpC?key=7" target="_blank" rel="noreferrer">
          {texts.privacy}
        </a>
      </div>
      <CallTrouble trouble={unsaid} />
      {proof.dialog}
      <Button type="submit" disabled={!hydrated || busy}>
        {busy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}

/** Returns the place's seats without a unit; empty if they could not be loaded, because seats can also be named in words. */
function useFreeSeats({ isMinistry, fid }: Form): Place[] {
  const [seats, setSeats] = useState<Place[]>([]);
  useEffect(() => {
    let isOver = false;
    setSeats([]);
    if (!isMinistry && fid === null) return;
    call('openings.seats', isMinistry ? {} : { fid: fid! })
      .then((found) => isOver || setSeats(found.seats))
      .catch((error) => {
        if (!(error instanceof Refused)) throw error;
      });
    return () => {
      isOver = true;
    };
  }, [isMinistry, fid]);
  return seats;
}
