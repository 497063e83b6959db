import { sectionsOf, sourcesOf } from '@board/contract/cases/case-text';
import type { CaseMaterialView } from '@board/contract/cases/desk';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './case-work.module.css';

interface Props {
  content: string;
  /** the message of which the case was made */
  tid: number;
  materials: readonly CaseMaterialView[];
}

/** Returns a function that names the source of a sentence. */
export function useSourceName(materials: readonly CaseMaterialView[]) {
  const { from } = useTexts().caseWork.editor;
  return (key: string) => {
    const material = materials.find((one) => one.key === key);
    return material ? [from[material.kind], material.groupName].filter(Boolean).join(' · ') : '';
  };
}

/** A case under its headings; a number after a sentence leads to its source in the message, its answers or its trail. */
export function CaseText({ content, tid, materials }: Props) {
  const sourceName = useSourceName(materials);
  const { language } = useSite();
  const { cases, caseWork } = useTexts();
  const { file: texts } = caseWork;
  const sections = sectionsOf(content).map((section) => ({
    ...section,
    sentences: sourcesOf(section.text, materials),
  }));
  const used = [...new Set(sections.flatMap(({ sentences }) => sentences.flatMap(({ source }) => source ?? [])))];
  return (
    <div className={css.text}>
      {used.length > 0 ? <p className={css.quiet}>{texts.sourcesShown}</p> : null}
      {sections.map(({ heading, name, text, sentences }) => (
        <section key={heading + text.slice(0, 20)}>
          {heading ? <h2>{name ? cases.headings[name] : heading}</h2> : null}
          <p>
            {sentences.map(({ text: sentence, source }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one text
              <span key={i}>
                {sentence}
                {source ? (
                  <sup>
                    <a
                      className={css.source}
                      href={`#source-${used.indexOf(source) + 1}`}
                      title={sourceName(source)}
                      aria-label={texts.sourceOf(used.indexOf(source) + 1, sourceName(source))}
                    >
                      {used.indexOf(source) + 1}
                    </a>
                  </sup>
                ) : null}
              </span>
            ))}
          </p>
        </section>
      ))}
      {used.length > 0 ? (
        <section>
          <h2>{texts.sources}</h2>
          <ol className={css.sources}>
            {used.map((key, i) => (
              <li key={key} id={`source-${i + 1}`}>
                <a className={css.link} href={`/threads/content?tid=${tid}`} target="_blank" rel="noreferrer">
                  {sourceName(key)}
                </a>{' '}
                <span className={css.quiet}>{dayOf(materials.find((one) => one.key === key)!.dateline, language)}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
