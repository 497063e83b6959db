import { type CompanyField, companyProblems, normaliseCreditCode } from '@board/contract/accounts/company';
import type { OwnApplication } from '@board/contract/accounts/registration';
import { problemText } from '@board/contract/rules/posting';
import type { NameRule } from '@board/contract/rules/validators';
import { hasCreditCodeForm, isCreditCode } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { useState } from 'react';
import { secret } from '../../../lib/calls/encrypt.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, ChoiceField, SelectField, TextField } from '../../../ui/field.tsx';
import { CallTrouble } from '../../site/call-trouble.tsx';
import css from '../accounts.module.css';
import { CertificateField } from './certificate-field.tsx';
import type { CertificateKind } from './identity-fields.tsx';

interface Props {
  pem: string;
  limits: Limits & NameRule;
  /** certificates that may identify persons */
  kinds: readonly CertificateKind[];
  /** the refused application, to be corrected */
  before: OwnApplication | null;
  onDone: () => void;
}

const textFields = [
  'companyName',
  'creditCode',
  'legalPerson',
  'legalPersonCertType',
  'legalPersonCertNumber',
  'contactName',
  'contactCertType',
  'contactCertNumber',
  'contactPhone',
] as const;
type TextFieldName = (typeof textFields)[number];
type CertTypeName = 'legalPersonCertType' | 'contactCertType';

/** A company's application with its licence (product.md §2, /regcomp). */
export function CompanyForm({ pem, limits, kinds, before, onDone }: Props) {
  const { server, registration } = useTexts();
  const { company } = registration;
  const [compType, setCompType] = useState<number | null>(before?.compType ?? null);
  const [texts, setTexts] = useState<Record<TextFieldName, string>>({
    companyName: before?.companyName ?? '',
    creditCode: before?.creditCode ?? '',
    legalPerson: before?.legalPerson ?? '',
    legalPersonCertType: before?.legalPersonCertType || (kinds[0]?.value ?? ''),
    legalPersonCertNumber: '',
    contactName: before?.contactName ?? '',
    contactCertType: before?.contactCertType || (kinds[0]?.value ?? ''),
    contactCertNumber: '',
    contactPhone: before?.contactPhone ?? '',
  });
  const [certificate, setCertificate] = useState(before?.certificate ?? null);
  const [consent, setConsent] = useState(false);
  const [left, setLeft] = useState<Partial<Record<CompanyField, boolean>>>({});
  const [asked, setAsked] = useState(false);
  const apply = useCall('accounts.applyCompany');
  const hydrated = useHydrated();
  const { form: element, look } = useFirstProblem();

  const form = { compType, ...texts, certificateAid: certificate?.aid ?? null };
  const problems = companyProblems(form, limits, new Date());
  /** Returns the number given before, masked; an empty field keeps it. */
  const keptNumber = (person: 'legalPerson' | 'contact') =>
    before?.[`${person}CertType`] === texts[`${person}CertType`] ? before[`${person}CertNumber`] : '';
  for (const person of ['legalPerson', 'contact'] as const)
    if (keptNumber(person) && !texts[`${person}CertNumber`]) delete problems[`${person}CertNumber`];
  const { fields = {} } = apply.trouble ?? {};
  function errorAt(field: CompanyField): string | undefined {
    const problem = problems[field];
    return (asked || left[field]) && problem ? problemText(problem, server) : fields[field];
  }
  const code = normaliseCreditCode(texts.creditCode);
  const doubtful = hasCreditCodeForm(code) && !isCreditCode(code);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (apply.busy) return;
    setAsked(true);
    if (Object.keys(problems).length > 0 || !consent) return look();
    const { companyName, creditCode, legalPersonCertType, contactCertType, ...persons } = texts;
    const sealed = {
      legalPerson: secret(pem, persons.legalPerson.trim()),
      legalPersonCertNumber: secret(pem, persons.legalPersonCertNumber.trim()),
      contactName: secret(pem, persons.contactName.trim()),
      contactCertNumber: secret(pem, persons.contactCertNumber.trim()),
      contactPhone: secret(pem, persons.contactPhone.trim()),
    };
    const statement = { compType: compType!, companyName, creditCode, certificateAid: certificate!.aid, consent };
    if (await apply.run({ ...statement, legalPersonCertType, contactCertType, ...sealed, consent })) onDone();
    else look();
  }

  const field = (name: TextFieldName) => ({
    name,
    label: company[name],
    required: true,
    value: texts[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTexts({ ...texts, [name]: event.target.value }),
    onBlur: () => setLeft({ ...left, [name]: texts[name] !== '' }),
    error: errorAt(name),
  });

  const typeField = (name: CertTypeName) => (
    <SelectField
      label={company[name]}
      name={name}
      value={texts[name]}
      onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
      error={errorAt(name)}
    >
      {kinds.map((kind) => (
        <option key={kind.value} value={kind.value}>
          {kind.name}
        </option>
      ))}
    </SelectField>
  );
  const number = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
  const personNumber = (person: 'legalPerson' | 'contact') => {
    const kept = keptNumber(person);
    return (
      <TextField
        {...field(`${person}CertNumber`)}
        {...number}
        {...(kept && { hint: company.certKept(kept), required: false })}
      />
    );
  };

  return (
    <form ref={element} className={css.form} onSubmit={submit} noValidate>
      <ChoiceField
        label={company.compType}
        name="compType"
        value={compType}
        options={Object.entries(company.compTypes).map(([value, label]) => ({ value: Number(value), label }))}
        onChange={setCompType}
        error={errorAt('compType')}
      />
      <TextField {...field('companyName')} hint={company.companyNameHint} autoComplete="organization" />
      <div>
        <TextField {...field('creditCode')} {...number} hint={company.creditCodeHint} />
        <p className={css.said} role="status">
          {doubtful ? company.creditCodeDoubt : ''}
        </p>
      </div>
      <TextField {...field('legalPerson')} autoComplete="off" />
      {typeField('legalPersonCertType')}
      {personNumber('legalPerson')}
      <TextField {...field('contactName')} autoComplete="name" />
      {typeField('contactCertType')}
      {personNumber('contact')}
      <TextField
        {...field('contactPhone')}
        hint={company.contactPhoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <CertificateField
        value={certificate}
        onChange={setCertificate}
        maxBytes={limits.imageMaxBytes}
        error={errorAt('certificateAid') ?? fields.certificate}
      />
      <CheckField
        label={company.consent}
        hint={company.consentHint}
        name="consent"
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
        error={asked && !consent ? company.consentError : undefined}
      />
      <CallTrouble trouble={Object.keys(fields).length > 0 ? null : apply.trouble} />
      <Button type="submit" disabled={!hydrated || apply.busy}>
        {apply.busy ? company.busy : company.submit}
      </Button>
    </form>
  );
}
