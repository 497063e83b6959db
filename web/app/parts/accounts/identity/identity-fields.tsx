import {
  certificateType,
  isBirthday,
  isCertificateName,
  needsBirthday,
  normaliseCertificate,
} from '@board/contract/accounts/certificates';
import { useState } from 'react';
import { secret } from '../../../lib/calls/encrypt.ts';
import type { Trouble } from '../../../lib/calls/use-call.ts';
import { todayInShanghai } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { AccountSite } from '../account-site.ts';

const ID_CARD = '1';
/** The earliest birthday of a living person. */
const OLDEST = '1900-01-01';

/** A kind of certificate that is accepted here. */
export interface CertificateKind {
  name: string;
  value: string;
}

/** Keeps an identity by certificate: the typed values, their errors, and the parameters of a call. */
export function useIdentity({ publicKey, limits }: AccountSite, kinds: readonly CertificateKind[]) {
  const { pem } = publicKey;
  const { realNameMin } = limits;
  const [certType, setCertType] = useState(kinds[0]?.value ?? ID_CARD);
  const [realName, setRealName] = useState('');
  const [certNumber, setCertNumber] = useState('');
  const [birthday, setBirthday] = useState('');
  const name = realName.trim();
  const number = normaliseCertificate(certNumber);
  const type = certificateType(certType);
  const asksBirthday = needsBirthday(certType, number);
  const birthdayRight = !asksBirthday || isBirthday(birthday, new Date());
  const nameRight = type !== undefined && isCertificateName(name, type, limits);
  const numberRight = type?.fits(number, new Date()) ?? false;
  return {
    kinds,
    certType,
    setCertType,
    realName,
    setRealName,
    certNumber,
    setCertNumber,
    birthday,
    setBirthday,
    asksBirthday,
    birthdayRight,
    latinName: type?.latinName === true,
    realNameMin,
    nameRight,
    numberRight,
    right: nameRight && numberRight && birthdayRight,
    /** the parameters of the calls */
    param: {
      certType,
      realName: secret(pem, name),
      certNumber: secret(pem, number),
      ...(asksBirthday && { birthday: secret(pem, birthday) }),
    },
  };
}
type Identity = ReturnType<typeof useIdentity>;

interface Props {
  state: Identity;
  labels: { name: string; number: string };
  /** the form was sent, so missing input shows */
  asked: boolean;
  trouble: Trouble | null;
  /** other fields of the form that show their own errors */
  elsewhere?: readonly string[];
}

/** Kind of certificate, name and number: missing input is marked, and named once the form was sent. */
export function IdentityFields({ state, labels, asked, trouble, elsewhere = [] }: Props) {
  const { account, common, server } = useTexts();
  const absent = (typed: string, label: string) => (asked && !typed.trim() ? common.fillIn(label) : undefined);
  const [left, setLeft] = useState({ name: false, number: false, birthday: false });
  const nameSeen = left.name || asked;
  const numberSeen = left.number || asked;
  const { fields = {}, message } = trouble ?? {};
  const shownElsewhere = ['realName', 'birthday', ...elsewhere].some((field) => fields[field]);
  const { realName, personName } = server.problems;
  const nameProblem = (state.latinName ? personName : realName)(state.realNameMin);
  return (
    <>
      <SelectField
        label={account.certify.type}
        name="certType"
        value={state.certType}
        onChange={(event) => state.setCertType(event.target.value)}
      >
        {state.kinds.map((kind) => (
          <option key={kind.value} value={kind.value}>
            {kind.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={labels.name}
        hint={account.certify.nameHint(state.realNameMin)}
        name="realName"
        autoComplete="name"
        required
        value={state.realName}
        onChange={(event) => state.setRealName(event.target.value)}
        onBlur={() => setLeft({ ...left, name: true })}
        missing={nameSeen && !state.realName.trim()}
        error={
          nameSeen && state.realName.trim() && !state.nameRight
            ? nameProblem
            : (fields.realName ?? absent(state.realName, labels.name))
        }
      />
      <TextField
        label={labels.number}
        name="certNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={state.certNumber}
        onChange={(event) => state.setCertNumber(event.target.value)}
        onBlur={() => setLeft({ ...left, number: true })}
        missing={numberSeen && !state.certNumber.trim()}
        error={
          numberSeen && state.certNumber.trim() && !state.numberRight
            ? server.problems.idCard
            : message && !shownElsewhere
              ? message
              : absent(state.certNumber, labels.number)
        }
      />
      {state.asksBirthday ? (
        <TextField
          label={account.certify.birthday}
          hint={account.certify.birthdayHint}
          name="birthday"
          type="date"
          min={OLDEST}
          max={todayInShanghai()}
          autoComplete="off"
          required
          value={state.birthday}
          onChange={(event) => state.setBirthday(event.target.value)}
          onBlur={() => setLeft({ ...left, birthday: true })}
          missing={(left.birthday || asked) && !state.birthday}
          error={
            (left.birthday || asked) && state.birthday && !state.birthdayRight
              ? server.problems.birthday
              : (fields.birthday ?? absent(state.birthday, account.certify.birthday))
          }
        />
      ) : null}
    </>
  );
}
