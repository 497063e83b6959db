import type { Question } from '@board/contract/campaigns/questions';
import { useTexts } from '../../lib/texts.ts';
import css from './campaigns.module.css';
import { Questions } from './questions.tsx';

interface Props {
  content: string;
  rich: boolean;
  fields: readonly Question[];
  /** the campaign no longer takes answers */
  isOver?: boolean;
}

/** The public text of a campaign: the explanation and the questions. */
export function CampaignText({ content, rich, fields, isOver = false }: Props) {
  const { campaigns } = useTexts();
  return (
    <>
      <section className={css.section}>
        <h2>{campaigns.about}</h2>
        {rich ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it (campaigns/office/clean.ts)
          <div className={css.rich} dangerouslySetInnerHTML={{ __html: content }} />
        ) : (
          <p className={css.prose}>{content}</p>
        )}
      </section>
      <Questions fields={fields} isOver={isOver} />
    </>
  );
}

/** The picture at the top of a campaign's page; the text says the same. */
export const Cover = ({ src }: { src: string }) => (src ? <img className={css.cover} src={src} alt="" /> : null);
