import { App, Button } from 'antd';
import { useTexts } from '../../../lib/texts.ts';
import { useSucceeded } from '../../workspace/use-succeeded.ts';

interface Step<Row> {
  label: string;
  danger?: boolean;
  /** whether the step may be taken for a row; undefined: for each */
  may?: (row: Row) => boolean;
  /** what to know beforehand, said with the question */
  help?: (rows: readonly Row[]) => Promise<string>;
  /** resolves to null if it was refused, which the page shows */
  run: (rows: readonly Row[]) => Promise<object | null>;
}

interface Props<Row> {
  rows: readonly Row[];
  labelOf: (row: Row) => string;
  steps: readonly Step<Row>[];
  /** the step was taken */
  onDone: () => void;
}

/** Named in the question before a step; further ones are only counted. */
const NAMED = 5;

/**
 * Returns the steps for the chosen rows of a list in the admin style, as `List` takes them. A step is taken for all the
 * rows that allow it, or for none of them.
 */
export const batchOf = <Row,>(labelOf: Props<Row>['labelOf'], steps: Props<Row>['steps'], onDone: () => void) => ({
  labelOf,
  steps: (rows: readonly Row[], clear: () => void) => (
    <ChosenSteps
      rows={rows}
      labelOf={labelOf}
      steps={steps}
      onDone={() => {
        clear();
        onDone();
      }}
    />
  ),
});

function ChosenSteps<Row>({ rows, labelOf, steps, onDone }: Props<Row>) {
  const { lists, common } = useTexts();
  const { modal } = App.useApp();
  const succeeded = useSucceeded();
  const ask = async ({ label, danger, help, run }: Step<Row>, fit: readonly Row[]) => {
    const names = fit.slice(0, NAMED).map(labelOf).join(common.comma);
    const skipped = rows.length - fit.length;
    const said = await help?.(fit);
    modal.confirm({
      title: lists.batch.ask(label, fit.length),
      content: (
        <>
          <p>{fit.length > NAMED ? `${names}…` : names}</p>
          {said ? <p>{said}</p> : null}
          {skipped > 0 ? <p>{lists.batch.unfit(skipped)}</p> : null}
        </>
      ),
      okText: label,
      okButtonProps: { danger },
      cancelText: common.cancel,
      onOk: async () => {
        if (await run(fit)) succeeded(onDone);
      },
    });
  };
  return steps.map((step) => {
    const fit = step.may ? rows.filter(step.may) : rows;
    return (
      <Button
        key={step.label}
        size="small"
        danger={step.danger}
        disabled={fit.length === 0}
        onClick={() => void ask(step, fit)}
      >
        {step.label}
      </Button>
    );
  });
}
