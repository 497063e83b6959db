import { useCall } from '../../lib/use-call.ts';
import type { Step } from './actions.ts';
import { useTaken } from './use-taken.ts';

/** Takes the steps that need nothing but the decision. */
export function useStep({ tid, version }: { tid: number; version: number }) {
  const taken = useTaken();
  const open = useCall('handling.open');
  const receive = useCall('handling.receiveProcess');
  const recall = useCall('handling.recall');
  const cancelReturn = useCall('handling.cancelApply');
  const cancel = useCall('handling.cancelProcess');
  const all = [open, receive, recall, cancelReturn, cancel];

  function run({ action, tpid }: Step) {
    if (action === 'accept') return open.run({ tid, version });
    const on = { tpid: tpid!, version };
    switch (action) {
      case 'receive':
        return receive.run(on);
      case 'recall':
        return recall.run(on);
      case 'cancelReturn':
        return cancelReturn.run(on);
      // One call for both: where a return was asked for, cancelling grants it.
      case 'agreeReturn':
      case 'cancelAssignment':
        return cancel.run(on);
    }
    throw new Error(`${action} needs a form`);
  }
  return {
    busy: all.some((one) => one.busy),
    trouble: all.find((one) => one.trouble)?.trouble ?? null,
    async take(step: Step): Promise<boolean> {
      const done = await run(step);
      if (done) await taken(step.action);
      return Boolean(done);
    },
  };
}
