import type { CampaignVersionView } from '@board/contract/campaigns/office';
import { diffChars, diffLines } from 'diff';
import { useTexts } from '../../lib/texts.ts';
import css from './collect.module.css';

/** Longer texts are first compared line by line, because a comparison by letters would find likeness everywhere. */
const LONG = 4000;

/** Returns the words of a text, a line for each block, whether it is mark-up or the plain text of older campaigns. */
function wordsOf({ content, rich }: CampaignVersionView): string {
  if (!rich) return content.trim().replace(/\n{2,}/g, '\n');
  const page = new DOMParser().parseFromString(content.replace(/<(br|hr)[^>]*>/g, '\n'), 'text/html');
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`);
  return [...page.body.children].map((block) => block.textContent).join('\n');
}

/** Two versions side by side, with the differences marked in both. */
export function Difference({ before, after }: { before: CampaignVersionView; after: CampaignVersionView }) {
  const { collect } = useTexts();
  const { record: texts, editor } = collect;
  const questions = ({ fields }: CampaignVersionView) =>
    fields
      .map(({ label, required, kind, options = [] }, i) =>
        [`${i + 1}. ${label}`, editor.kinds[kind ?? 'text'], required ? editor.required : '', options.join(' / ')]
          .filter(Boolean)
          .join('  '),
      )
      .join('\n');
  const parts: [keyof typeof texts.parts, (one: CampaignVersionView) => string][] = [
    ['title', ({ title }) => title],
    ['summary', ({ summary }) => summary],
    ['content', wordsOf],
    ['fields', questions],
    ['domain', ({ domainName }) => domainName],
    ['list', ({ publicList }) => (publicList ? texts.listed : texts.unlisted)],
  ];
  const changed = parts.filter(([, of]) => of(before) !== of(after));
  if (changed.length === 0) return <p className={css.soft}>{texts.same}</p>;
  return (
    <>
      {changed.map(([name, of]) => (
        <section key={name} className={css.part}>
          <h3>{texts.parts[name]}</h3>
          <Sides before={of(before)} after={of(after)} />
        </section>
      ))}
    </>
  );
}

function Sides({ before, after }: { before: string; after: string }) {
  const { record: texts } = useTexts().collect;
  const pieces = before.length + after.length > LONG ? diffLines(before, after) : diffChars(before, after);
  return (
    <div className={css.sides}>
      <div>
        <b className={css.soft}>{texts.before}</b>
        {'\n'}
        {pieces.map(({ value, added, removed }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
          added ? null : removed ? <del key={i}>{value}</del> : <span key={i}>{value}</span>,
        )}
      </div>
      <div>
        <b className={css.soft}>{texts.after}</b>
        {'\n'}
        {pieces.map(({ value, added, removed }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
          removed ? null : added ? <ins key={i}>{value}</ins> : <span key={i}>{value}</span>,
        )}
      </div>
    </div>
  );
}
