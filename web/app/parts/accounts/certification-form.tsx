import { certificateType, isCertificateName, normaliseCertificate } from '@board/contract/certificates';
import { useState } from 'react';
import { encrypt } from '../../lib/encrypt.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { usePace } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import css from './accounts.module.css';
import { LOGIN_PACE } from './sign-in/phone-login.tsx';

const ID_CARD = '1';

interface Props {
  pem: string;
  types: { name: string; value: string }[];
  onDone: () => void;
}

/** Real-name certification: what stands on the document, and a consent of its own for its use. */
export function CertificationForm({ pem, types, onDone }: Props) {
  const { account, server } = useTexts();
  const [certType, setCertType] = useState(types[0]?.value ?? ID_CARD);
  const [realName, setRealName] = useState('');
  const [certNumber, setCertNumber] = useState('');
  const [consent, setConsent] = useState(false);
  const [left, setLeft] = useState({ name: false, number: false });
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const certify = useCall('accounts.certify');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  const name = realName.trim();
  const number = normaliseCertificate(certNumber);
  const type = certificateType(certType);
  const numberRight = type?.fits(number, new Date()) ?? false;
  const nameRight = type !== undefined && isCertificateName(name, type);
  const nameProblem = type?.latinName ? server.problems.personName : server.problems.realName;
  const nameSeen = left.name || asked;
  const numberSeen = left.number || asked;
  const { fields = {}, message } = certify.trouble ?? {};

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (!mayCome() || certify.busy) return;
    setAsked(true);
    if (!nameRight || !numberRight || !consent) return look();
    const sealed = { realName: await encrypt(pem, name), certNumber: await encrypt(pem, number) };
    if (!(await certify.run({ certType, ...sealed, consent }))) return look();
    setDone(true);
    onDone();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <SelectField
        label={account.certify.type}
        name="certType"
        value={certType}
        onChange={(event) => setCertType(event.target.value)}
      >
        {types.map((type) => (
          <option key={type.value} value={type.value}>
            {type.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={account.certify.name}
        hint={account.certify.nameHint}
        name="realName"
        autoComplete="name"
        required
        value={realName}
        onChange={(event) => setRealName(event.target.value)}
        onBlur={() => setLeft({ ...left, name: true })}
        missing={nameSeen && !name}
        error={nameSeen && name && !nameRight ? nameProblem : fields.realName}
      />
      <TextField
        label={account.certify.number}
        name="certNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={certNumber}
        onChange={(event) => setCertNumber(event.target.value)}
        onBlur={() => setLeft({ ...left, number: true })}
        missing={numberSeen && !number}
        error={
          numberSeen && number && !numberRight
            ? server.problems.idCard
            : message && !fields.realName
              ? message
              : undefined
        }
      />
      <CheckField
        label={account.certify.consent}
        hint={account.certify.consentHint}
        name="consent"
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
        error={asked && !consent ? account.certify.consentError : undefined}
      />
      <Button type="submit" disabled={!hydrated || certify.busy}>
        {certify.busy ? account.certify.busy : account.certify.submit}
      </Button>
      <p className={css.good} role="status">
        {done ? account.certify.done : ''}
      </p>
    </form>
  );
}
