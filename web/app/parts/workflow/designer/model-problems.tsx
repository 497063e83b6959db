import type { ModelProblem } from '@board/contract/workflow/moddle';
import { Alert, Button } from 'antd';
import type Modeler from 'bpmn-js/lib/Modeler';
import { useTexts } from '../../../lib/texts.ts';

/** The problems that prevent deploying a drawing, in sentences that lead to their places. */
export function ModelProblems({ problems, modeler }: { problems: readonly ModelProblem[]; modeler: Modeler | null }) {
  const { workflow } = useTexts();
  if (problems.length === 0) return null;
  function show(id: string): void {
    const element = modeler?.get<{ get(id: string): object | undefined }>('elementRegistry').get(id);
    if (!element) return;
    modeler!.get<{ select(one: object): void }>('selection').select(element);
    modeler!.get<{ scrollToElement(one: object): void }>('canvas').scrollToElement(element);
  }
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 8 }}
      title={
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {problems.map(({ kind, nodeId, nodeName, detail }) => (
            <li key={`${kind} ${nodeId} ${detail}`}>
              <Button
                type="link"
                size="small"
                style={{ whiteSpace: 'normal', textAlign: 'start', height: 'auto' }}
                onClick={() => show(nodeId)}
              >
                {workflow.modelProblems[kind](nodeName || nodeId || workflow.thisProcess, detail)}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
