import type { ModelProblem } from '@board/contract/workflow/moddle';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { uploadTo } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { useTexts } from '../../lib/texts.ts';

/** Deploys a BPMN file unchanged (backoffice.md §5); a dialog shows the problems that prevent it. */
export function DeployFile({ onDone }: { onDone: () => void }) {
  const { workflow, common } = useTexts();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function deploy(file: File): Promise<void> {
    setBusy(true);
    try {
      await uploadTo('workflow.deployProcess', {}, file, () => {});
      onDone();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const problems = (error.details.problems ?? []) as ModelProblem[];
      modal.error({
        title: error.message || common.offline,
        okText: common.close,
        content: problems.map(({ kind, nodeId, nodeName, detail }) => (
          <p key={`${kind} ${nodeId} ${detail}`}>
            {workflow.modelProblems[kind](nodeName || nodeId || workflow.thisProcess, detail)}
          </p>
        )),
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Upload
      accept=".bpmn,.xml"
      showUploadList={false}
      beforeUpload={(file) => {
        void deploy(file);
        return false;
      }}
    >
      <Button loading={busy}>{workflow.admin.deployFile}</Button>
    </Upload>
  );
}
