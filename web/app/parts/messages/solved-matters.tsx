import type { Attachment } from '@board/contract/attachments';
import type { SolvedMatter } from '@board/contract/messages';
import { attachmentAddress } from '@board/contract/rules/attachment-address';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './solved-matters.module.css';

/** Matters that their authors call solved, with photos from before and after if there are any. */
export function SolvedMatters({ rows }: { rows: readonly SolvedMatter[] }) {
  const { home } = useTexts();
  const { language } = useSite();
  if (rows.length === 0) return null;
  return (
    <section className={css.solved} aria-labelledby="solved">
      <h2 id="solved">{home.solved}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.tid}>
            {row.before || row.after ? (
              <div className={css.photos}>
                <Photo photo={row.before} label={home.before} />
                <Photo photo={row.after} label={home.after} />
              </div>
            ) : null}
            <a href={`/threads/content?tid=${row.tid}`}>{row.subject}</a>
            <blockquote>{row.words}</blockquote>
            <small>
              <span>{row.forumName}</span>
              <span>{home.repliedWithin(row.days)}</span>
              <span>{home.graded(row.grade)}</span>
              <span>{dayOf(row.dateline, language)}</span>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Photo({ photo, label }: { photo: Attachment | null; label: string }) {
  if (!photo) return null;
  return (
    <figure>
      <img
        src={attachmentAddress(photo.url)}
        alt=""
        width={photo.width || undefined}
        height={photo.height || undefined}
        loading="lazy"
      />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
