import { masked, personalIn } from '@board/contract/rules/personal-data';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { Alert, Button, Form, Input } from 'antd';
import { type RefObject, useMemo } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { toNextGap } from '../../lib/insert-text.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundPersonal } from '../personal/found-personal.tsx';
import { ContentCheck } from './content-check.tsx';
import css from './forms.module.css';

interface Props {
  label: string;
  hint: string;
  content: string;
  signAs: string;
  /** the answering unit, which signs if no other name is given */
  unit: string;
  onContent: (content: string) => void;
  onSignAs: (signAs: string) => void;
  limits: Limits;
  trouble: Trouble | null;
  /** the state of writing, such as "draft saved" */
  status?: React.ReactNode;
  /** the text can only be read and copied */
  readOnly?: boolean;
  /** stands between the text and its signature */
  tools?: React.ReactNode;
  box?: RefObject<HTMLDivElement | null>;
}

/** Whether a text has a valid length for a reply. */
export function fits(content: string, { replyMin, replyMax }: Limits): boolean {
  const length = lengthOf(content.trim());
  return length >= replyMin && length <= replyMax;
}

/** The text of an answer with its check and its length, and its signature. */
export function AnswerFields(props: Props) {
  const { office, work } = useTexts();
  const { form: texts } = office;
  const { label, hint, content, signAs, limits, trouble, status, readOnly = false } = props;
  const length = lengthOf(content.trim());
  const personal = useMemo(() => personalIn(content, { byOffice: true }), [content]);
  return (
    <>
      <Form.Item
        label={label}
        htmlFor="answer"
        extra={hint}
        help={trouble?.fields.content}
        validateStatus={trouble?.fields.content ? 'error' : undefined}
      >
        <div ref={props.box}>
          <Input.TextArea
            id="answer"
            value={content}
            readOnly={readOnly}
            variant={readOnly ? 'filled' : 'outlined'}
            onChange={(event) => props.onContent(event.target.value)}
            onKeyDown={toNextGap}
            autoSize={{ minRows: 8, maxRows: 24 }}
          />
        </div>
      </Form.Item>
      {personal.length > 0 ? (
        <Alert
          type="warning"
          role="status"
          title={work.editor.personal}
          description={
            <>
              <FoundPersonal text={content} places={personal} />
              {readOnly ? null : (
                <Button size="small" onClick={() => props.onContent(masked(content, personal))}>
                  {work.editor.mask}
                </Button>
              )}
            </>
          }
        />
      ) : null}
      <div className={css.under}>
        <div>{status}</div>
        <span className={length > limits.replyMax ? css.over : undefined}>{texts.count(length, limits.replyMax)}</span>
      </div>
      <div className={css.tools}>
        <ContentCheck content={content} />
        {props.tools}
      </div>
      <Form.Item
        label={texts.signAs}
        htmlFor="signAs"
        extra={texts.signAsHint(props.unit)}
        help={trouble?.fields.signAs}
        validateStatus={trouble?.fields.signAs ? 'error' : undefined}
      >
        <Input
          id="signAs"
          value={signAs}
          readOnly={readOnly}
          maxLength={limits.signAsMax}
          onChange={(event) => props.onSignAs(event.target.value)}
        />
      </Form.Item>
    </>
  );
}
