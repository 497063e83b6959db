import type { User } from '@board/contract/backoffice/users';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { batchOf } from '../lists/batch/chosen-steps.tsx';

const nameOf = ({ username, realName }: User) => username || realName;

/** The actions on chosen accounts other than one's own, and the refusal of the last one. */
export function useStaffBatch(own: number | null, again: () => void) {
  const { staff: texts, common } = useTexts();
  const change = useCall('accounts.changeUser');
  const remove = useCall('accounts.removeUsers');
  const isOther = ({ id }: User) => id !== own;

  /** Names the accounts with open work before they are taken out of use. */
  async function withOpenWork(accounts: readonly User[], help: string): Promise<string> {
    const busy = await Promise.all(
      accounts.map(async (account) => {
        const { tasks, claimable, standsInFor } = await call('workflow.openWork', { id: account.id });
        return tasks + claimable + standsInFor > 0 ? [nameOf(account)] : [];
      }),
    ).catch(() => []);
    const names = busy.flat().join(common.comma);
    return names ? `${texts.handOver.firstOf(names)}${help}` : help;
  }

  /** One after the other: each account is a change of its own, with its event. */
  const setStatus = (status: 0 | 1) => async (accounts: readonly User[]) => {
    for (const { id } of accounts)
      if (!(await change.run({ id, status }))) {
        again();
        return null;
      }
    return {};
  };

  const batch = batchOf<User>(
    nameOf,
    [
      {
        label: texts.stop,
        may: (account) => isOther(account) && account.status === 1,
        help: (accounts) => withOpenWork(accounts, texts.stopHelp),
        run: setStatus(0),
      },
      { label: texts.reopen, may: ({ status }) => status === 0, run: setStatus(1) },
      {
        label: texts.remove,
        danger: true,
        may: isOther,
        help: (accounts) => withOpenWork(accounts, texts.removeHelp),
        run: (accounts) => remove.run({ ids: accounts.map(({ id }) => id) }),
      },
    ],
    again,
  );
  return { batch, trouble: change.trouble ?? remove.trouble };
}
