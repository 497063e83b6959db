import { AGREEMENT_VERSION } from '@board/contract/accounts/agreement';
import { useTexts } from '../../lib/texts.ts';
import { CheckField } from '../../ui/field.tsx';
import css from './accounts.module.css';

export interface Agreed {
  agreement: boolean;
  privacy: boolean;
}

interface Props {
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
  asked: boolean;
}

/** Two consents, each of its own and not given beforehand, with what is agreed to within reach. */
export function AgreementFields({ agreed, onChange, asked }: Props) {
  const { account, agreements } = useTexts();
  return (['agreement', 'privacy'] as const).map((name) => (
    <div key={name}>
      <CheckField
        label={account.signUp.agreeTo(agreements[name].title)}
        name={name}
        checked={agreed[name]}
        onChange={(event) => onChange({ ...agreed, [name]: event.target.checked })}
        error={asked && !agreed[name] ? account.signUp.agreeError : undefined}
      />
      <details className={css.document}>
        <summary>{account.signUp.read(agreements[name].title)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must be reachable by keyboard */}
        <ol tabIndex={0}>
          {agreements[name].points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p>{agreements.version(AGREEMENT_VERSION)}</p>
      </details>
    </div>
  ));
}
