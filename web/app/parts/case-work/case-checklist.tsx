import { type CaseCheck, caseChecks, maskedInCase } from '@board/contract/cases/case-text';
import type { Place } from '@board/contract/rules/personal-data';
import { Alert, Button, Card, Checkbox } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { FoundPersonal } from '../personal/found-personal.tsx';
import css from './case-work.module.css';

interface Props {
  /** the texts, each with the personal data found in it */
  texts: readonly { text: string; places: readonly Place[]; onMask: (text: string) => void }[];
  checked: readonly CaseCheck[];
  onCheck: (checked: CaseCheck[]) => void;
  kept: boolean;
  onKeep: (kept: boolean) => void;
  problem?: string;
}

/** The checklist before handing in a case, point by point, with the machine's findings beside it. */
export function CaseChecklist({ texts, checked, onCheck, kept, onKeep, problem }: Props) {
  const { editor } = useTexts().caseWork;
  const found = texts.filter(({ places }) => places.length > 0);
  return (
    <Card title={editor.check}>
      {found.length > 0 ? (
        <Alert
          type="warning"
          role="status"
          title={editor.found}
          description={
            <>
              {found.map(({ text, places }) => (
                <FoundPersonal key={text} text={text} places={places} />
              ))}
              <div className={css.checks}>
                <Button
                  size="small"
                  onClick={() => {
                    for (const { text, places, onMask } of found) onMask(maskedInCase(text, places));
                  }}
                >
                  {editor.mask}
                </Button>
                <Checkbox checked={kept} onChange={(event) => onKeep(event.target.checked)}>
                  {editor.keep}
                </Checkbox>
              </div>
            </>
          }
        />
      ) : null}
      <p className={css.quiet}>{editor.checkHint}</p>
      <div className={css.checks} data-wrong={problem ? true : undefined}>
        {caseChecks.map((one) => (
          <Checkbox
            key={one}
            checked={checked.includes(one)}
            onChange={(event) =>
              onCheck(event.target.checked ? [...checked, one] : checked.filter((other) => other !== one))
            }
          >
            {editor.checks[one]}
          </Checkbox>
        ))}
      </div>
      {problem ? <Alert type="error" role="alert" title={problem} /> : null}
    </Card>
  );
}
