import type { CaseMaterialView } from '@board/contract/cases/desk';
import { Card } from 'antd';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './case-work.module.css';

interface Props {
  materials: readonly CaseMaterialView[];
  /** the whole text of the case, to show which material it uses */
  written: string;
  onAdd: (sentence: string) => void;
}

/** The masked material of a case; a click adds a sentence to the text. */
export function CaseMaterials({ materials, written, onAdd }: Props) {
  const { common } = useTexts();
  const { editor } = useTexts().caseWork;
  const { language } = useSite();
  return (
    <Card title={editor.materials} className={css.beside}>
      <p className={css.quiet}>{editor.materialsHint}</p>
      {materials.map(({ key, kind, groupName, dateline, sentences }) => (
        <section key={key} className={css.material}>
          <h2>
            {[editor.from[kind], groupName].filter(Boolean).join(' · ')}{' '}
            <small className={css.quiet}>{dayOf(dateline, language)}</small>
          </h2>
          <ul className={css.sentences}>
            {sentences.map((one) => {
              const isUsed = written.includes(one);
              return (
                <li key={one}>
                  <button type="button" className={css.sentence} disabled={isUsed} onClick={() => onAdd(one)}>
                    <span className="visually-hidden">
                      {isUsed ? editor.used : editor.add}
                      {common.colon}
                    </span>
                    {isUsed ? '✓ ' : '＋ '}
                    {one}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Card>
  );
}
