import type { CampaignVersionView } from '@board/contract/campaigns/office';
import { useTexts } from '../../lib/texts.ts';
import css from './collect.module.css';

/** One version of a campaign for reading at the desk. */
export function CampaignRead({ version }: { version: CampaignVersionView }) {
  const { collect } = useTexts();
  const { editor, record } = collect;
  const { summary, content, rich, fields, cover } = version;
  return (
    <div className={css.read}>
      {cover ? <img className={css.cover} src={cover.url} alt="" /> : null}
      <p>{summary}</p>
      {rich ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it (campaigns/office/clean.ts)
        <div className={css.rich} dangerouslySetInnerHTML={{ __html: content }} />
      ) : (
        <p style={{ whiteSpace: 'pre-line' }}>{content}</p>
      )}
      {fields.length > 0 ? (
        <>
          <h3>{record.parts.fields}</h3>
          <ol>
            {fields.map(({ label, required, kind, options = [] }) => (
              <li key={label}>
                {label}{' '}
                <small className={css.soft}>
                  {[editor.kinds[kind ?? 'text'], required ? editor.required : '', options.join(' / ')]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}
