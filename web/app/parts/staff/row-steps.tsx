import type { StaffAccount } from '@board/contract/accounts/staff';
import { App, Button, Flex } from 'antd';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';

interface Props {
  account: StaffAccount;
  /** nobody stops or resets himself */
  own: boolean;
  onChange: () => void;
  onReset: () => void;
  /** something was done */
  onDone: () => void;
}

/** What can be done with one account. */
export function RowSteps({ account, own, onChange, onReset, onDone }: Props) {
  const texts = useTexts().staff;
  const { message, modal } = App.useApp();
  const { run, busy, trouble } = useCall('accounts.changeStaff');
  const { uid, loginName, enabled } = account;

  async function turn() {
    const title = enabled ? texts.askStop(loginName) : texts.askReopen(loginName);
    const content = enabled ? texts.stopHelp : texts.reopenHelp;
    if (!(await modal.confirm({ title, content, okText: texts.yes, cancelText: texts.cancel }))) return;
    if (!(await run({ uid, enabled: !enabled }))) return;
    void message.success(enabled ? texts.stopped : texts.reopened);
    onDone();
  }

  return (
    <Flex gap="small" wrap>
      <Button size="small" onClick={onChange}>
        {texts.change}
      </Button>
      {own ? null : (
        <>
          <Button size="small" onClick={onReset}>
            {texts.reset}
          </Button>
          <Button size="small" loading={busy} onClick={() => void turn()}>
            {enabled ? texts.stop : texts.reopen}
          </Button>
        </>
      )}
      {trouble ? <span role="alert">{Object.values(trouble.fields)[0] ?? trouble.message}</span> : null}
    </Flex>
  );
}
