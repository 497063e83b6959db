import { useTexts } from '../../../lib/texts.ts';
import { CheckField } from '../../../ui/field.tsx';
import css from '../accounts.module.css';
import { type AgreedTexts, documentOf } from './agreed-texts.ts';

export interface Agreed {
  agreement: boolean;
  privacy: boolean;
}

interface Props {
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
  asked: boolean;
  /** the agreements */
  to: AgreedTexts;
}

/** Two separate consents, not ticked beforehand, with the agreements to read. */
export function AgreementFields({ agreed, onChange, asked, to }: Props) {
  const texts = useTexts();
  const { account, agreements } = texts;
  const documents = (['agreement', 'privacy'] as const).map((name) => ({ name, ...documentOf(name, to, texts) }));
  return documents.map(({ name, title, points }) => (
    <div key={name}>
      <CheckField
        label={account.signUp.agreeTo(title)}
        name={name}
        checked={agreed[name]}
        onChange={(event) => onChange({ ...agreed, [name]: event.target.checked })}
        error={asked && !agreed[name] ? account.signUp.agreeError : undefined}
      />
      <details className={css.document}>
        <summary>{account.signUp.read(title)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must be reachable by keyboard */}
        <ol tabIndex={0}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p>{agreements.version(to.version)}</p>
      </details>
    </div>
  ));
}
