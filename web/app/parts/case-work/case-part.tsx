import { type CaseHeading, sourcesOf } from '@board/contract/cases/case-text';
import type { CaseMaterialView } from '@board/contract/cases/desk';
import { Collapse, Form, Input, Tag } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useSourceName } from './case-text.tsx';
import css from './case-work.module.css';

interface Props {
  heading: CaseHeading;
  text: string;
  materials: readonly CaseMaterialView[];
  problem?: string;
  onChange: (text: string) => void;
  onFocus: () => void;
}

/** One part of a case being edited, with the source of each sentence below. */
export function CasePart({ heading, text, materials, problem, onChange, onFocus }: Props) {
  const {
    cases: { headings },
    caseWork: { editor },
  } = useTexts();
  const sourceName = useSourceName(materials);
  const sentences = useMemo(() => sourcesOf(text, materials), [text, materials]);
  const linked = sentences.filter(({ source }) => source !== null).length;
  const id = `part-${heading}`;
  return (
    <Form.Item label={headings[heading]} htmlFor={id} help={problem} validateStatus={problem ? 'error' : undefined}>
      <p id={`${id}-hint`} className={css.hint}>
        {editor.hints[heading]}
      </p>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem ? true : undefined}
        value={text}
        maxLength={4000}
        autoSize={{ minRows: 4, maxRows: 20 }}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
      />
      {sentences.length === 0 ? null : (
        <Collapse
          ghost
          size="small"
          items={[
            {
              key: 'sources',
              label: editor.sources(linked, sentences.length),
              children: (
                <ul className={css.sentences}>
                  {sentences.map((one, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one text
                    <li key={i}>
                      <Tag color={one.source ? 'geekblue' : 'gold'}>
                        {one.source ? sourceName(one.source) : editor.own}
                      </Tag>
                      {one.text}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </Form.Item>
  );
}
