import type { User } from '@board/contract/backoffice/users';
import { Button, Dropdown, Flex } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useWorkInWords } from './open-work.ts';
import { saidBy, useAsking } from './use-asking.ts';

interface Props {
  account: User;
  /** the reader's own account, which cannot be stopped or reset */
  own: boolean;
  onChange: () => void;
  onReset: () => void;
  onHandOver: () => void;
  /** called after an action */
  onDone: () => void;
}

/** The actions on one account. */
export function RowSteps({ account, own, onChange, onReset, onHandOver, onDone }: Props) {
  const { common } = useTexts();
  const texts = useTexts().staff;
  const ask = useAsking(onDone);
  const change = useCall('accounts.changeUser');
  const unlock = useCall('accounts.unlockUser');
  const clear = useCall('accounts.clearUserFactor');
  const remove = useCall('accounts.removeUsers');
  const { id, username, realName, status, locked, secondFactor } = account;
  const name = username || realName;
  const inWords = useWorkInWords();
  /** Adds the open work of the account to the question before it is taken out of use. */
  async function withOpenWork(help: string): Promise<string> {
    const work = await call('workflow.openWork', { id }).then(inWords, () => []);
    return work.length > 0 ? `${texts.handOver.first(work.join(common.comma))}${help}` : help;
  }
  const stop = async () =>
    ask({
      title: texts.askStop(name),
      help: await withOpenWork(texts.stopHelp),
      run: () => change.run({ id, status: 0 }),
    });
  const reopen = () =>
    ask({
      title: texts.askReopen(name),
      help: texts.reopenHelp,
      run: () => change.run({ id, status: 1 }),
    });
  const steps = {
    handOver: onHandOver,
    unlock: () =>
      ask({
        title: texts.askUnlock(name),
        help: texts.unlockHelp,
        run: () => unlock.run({ id }),
      }),
    clearFactor: () =>
      ask({
        title: texts.askClearFactor(name),
        help: texts.clearFactorHelp,
        run: () => clear.run({ id }),
      }),
    remove: async () =>
      ask({
        title: texts.askRemove(name),
        help: await withOpenWork(texts.removeHelp),
        run: () => remove.run({ ids: [id] }),
      }),
  };
  const shown = [
    'handOver',
    ...(locked ? ['unlock'] : []),
    ...(secondFactor ? ['clearFactor'] : []),
    'remove',
  ] as (keyof typeof steps)[];
  const labels = { ...texts, handOver: texts.handOver.button };
  const said = [change, unlock, clear, remove].map(({ trouble }) => saidBy(trouble)).find(Boolean);
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
          <Button size="small" loading={change.busy} onClick={() => void (status === 1 ? stop() : reopen())}>
            {status === 1 ? texts.stop : texts.reopen}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{ items: shown.map((key) => ({ key, label: labels[key], onClick: () => void steps[key]() })) }}
          >
            <Button size="small">{texts.more}</Button>
          </Dropdown>
        </>
      )}
      {said ? <span role="alert">{said}</span> : null}
    </Flex>
  );
}
