import type { CaseFileView } from '@board/contract/case';
import { Button } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { isAside, type Step } from './actions.ts';
import css from './forms.module.css';
import { TroubleAlert } from './trouble.tsx';
import { useStep } from './use-step.ts';

/** A step that needs nothing but the decision. */
export function ConfirmForm({ file, step }: { file: CaseFileView; step: Step }) {
  const { actions } = useTexts().office;
  const { take, busy, trouble } = useStep(file.row);
  return (
    <div className={css.form}>
      <p className={css.help}>{actions[step.action]!.help}</p>
      <TroubleAlert trouble={trouble} />
      <Button
        type={isAside(step) ? 'default' : 'primary'}
        danger={isAside(step)}
        size="large"
        loading={busy}
        onClick={() => void take(step)}
      >
        {actions[step.action]!.label}
      </Button>
    </div>
  );
}
