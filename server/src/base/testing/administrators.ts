import { allCalls } from '@board/contract';
import type { AdministratorKind } from '@board/contract/backoffice/permissions';
import type { Call } from '@board/contract/call';
import { ROLES } from '../../../seed/dictionaries.ts';

/** The roles of the three administrators as a fresh installation has them (backoffice.md §4.3). */
const administrators: readonly { kind: AdministratorKind; roleId: number; permissions: readonly string[] }[] = [
  { kind: 'system', ...roleNamed('系统管理员') },
  { kind: 'security', ...roleNamed('安全管理员') },
  { kind: 'audit', ...roleNamed('审计管理员') },
];

function roleNamed(name: string) {
  const { roleId, permissions } = ROLES.find((role) => role.name === name)!;
  return { roleId, permissions };
}

/** Every call of the contract that changes something and asks for a permission code, with who of the three may make it. */
export const administratorMatrix: readonly { name: string; call: Call; code: string; may: AdministratorKind[] }[] =
  allCalls.flatMap(([name, call]) => {
    const { who, changes } = call;
    if (!changes || who.kind !== 'permission') return [];
    const may = administrators.filter(({ permissions }) => permissions.includes(who.code)).map(({ kind }) => kind);
    return [{ name, call, code: who.code, may }];
  });
