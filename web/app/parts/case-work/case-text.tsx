import { sectionsOf, sourcesOf } from '@board/contract/cases/case-text';
import type { CaseMaterialView } from '@board/contract/cases/desk';
import { Tag } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import css from './case-work.module.css';

interface Props {
  content: string;
  materials: readonly CaseMaterialView[];
}

/** The name of what a sentence comes from. */
export function useSourceName(materials: readonly CaseMaterialView[]) {
  const { from } = useTexts().caseWork.editor;
  return (key: string) => {
    const material = materials.find((one) => one.key === key);
    return material ? [from[material.kind], material.groupName].filter(Boolean).join(' · ') : '';
  };
}

/** A case under its headings; each sentence says where it stands in the message, its answers or its trail. */
export function CaseText({ content, materials }: Props) {
  const sourceName = useSourceName(materials);
  const { headings } = useTexts().cases;
  return (
    <div className={css.text}>
      {sectionsOf(content).map(({ heading, name, text }) => (
        <section key={heading + text.slice(0, 20)}>
          {heading ? <h2>{name ? headings[name] : heading}</h2> : null}
          <p>
            {sourcesOf(text, materials).map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one text
              <span key={i}>
                {one.text}
                {one.source ? <Tag>{sourceName(one.source)}</Tag> : null}
              </span>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}
