import type { CampaignDetail } from '@board/contract/campaigns';
import { useTexts } from '../../lib/texts.ts';
import css from './campaigns.module.css';

/** What a suggestion should speak to. */
export function Questions({ fields }: { fields: CampaignDetail['fields'] }) {
  const { suggesting } = useTexts();
  if (fields.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{suggesting.questions}</h2>
      <ol className={css.questions}>
        {fields.map(({ label, required }) => (
          <li key={label}>
            {label}
            {required ? <span className={css.mark}>{suggesting.required}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
