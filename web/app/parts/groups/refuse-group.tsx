import type { MessageGroup } from '@board/contract/groups/calls';
import { App, Button } from 'antd';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useGroupChange } from './use-group-change.ts';

/** Dissolves a group after a confirmation. */
export function RefuseGroup({ group: { messageGroupId, version } }: { group: MessageGroup }) {
  const { groups: texts } = useTexts();
  const { modal } = App.useApp();
  const refuse = useCall('groups.refuse');
  const changed = useGroupChange();
  async function part() {
    const sure = { title: texts.refuseAsk, content: texts.refuseHint, okText: texts.refuse, cancelText: texts.cancel };
    if (await modal.confirm(sure)) changed(await refuse.run({ messageGroupId, version }), texts.refused);
  }
  return (
    <>
      <Button size="large" loading={refuse.busy} onClick={() => void part()}>
        {texts.refuse}
      </Button>
      <TroubleAlert trouble={refuse.trouble} />
    </>
  );
}
