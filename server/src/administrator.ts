import { createInterface } from 'node:readline/promises';
import { limitDefaults } from '@board/contract/settings/limits';
import {
  citizenDefaults,
  giveRole,
  hasAccountFrom,
  hashPassword,
  insertAccount,
  newPasswordProblem,
} from './accounts/index.ts';
import type { Db } from './base/db/db.ts';
import type { Config } from './base/platform/config.ts';
import { readEnvironment } from './base/platform/environment.ts';
import { StartError } from './base/platform/start-error.ts';
import { setParameter } from './settings/index.ts';

/** The source of the first administrator's account. */
const ADMINISTRATOR = 'administrator';

/** Tells whether the database belongs to an installation. */
export const hasAdministrator = (db: Db): Promise<boolean> => hasAccountFrom(db, ADMINISTRATOR);

/**
 * Makes the first administrator at the first start in production, from ADMIN_NAME and ADMIN_PASSWORD or from the
 * terminal. Refuses a database with demo accounts, because their passwords are public.
 */
export async function ensureAdministrator(db: Db, config: Config, now: Date): Promise<void> {
  if (config.mode === 'demo') {
    if (!(await hasAdministrator(db))) return;
    throw new StartError(
      'This database belongs to an installation, which has an administrator: MODE=demo would show its phones and codes to everyone. Start with MODE=production, or on another database.',
    );
  }
  if (await hasAccountFrom(db, 'demo')) {
    throw new StartError(
      'This database holds demo accounts, whose passwords everyone knows: use a fresh one, or start with MODE=demo.',
    );
  }
  if (await hasAdministrator(db)) return;
  const { name, password } = await askAdministrator();
  if (!/^[A-Za-z0-9_.-]{3,30}$/.test(name))
    throw new StartError("The administrator's name must be 3 to 30 letters, digits, dots, dashes or underscores.");
  // A first start has no parameters yet, so the defaults apply.
  const { passwordMin, passwordMax, passwordClasses } = limitDefaults;
  if (newPasswordProblem(password, limitDefaults, [name])) {
    throw new StartError(
      `The administrator's password must have ${passwordMin} to ${passwordMax} characters of ${passwordClasses} kinds (upper case, lower case, digits, punctuation) and be no common one.`,
    );
  }
  await db.transaction().execute(async (tx) => {
    const { uid } = await insertAccount(tx, {
      ...citizenDefaults,
      loginName: name,
      nickName: name,
      passwordHash: await hashPassword(password),
      source: ADMINISTRATOR,
      createdAt: now,
    });
    await giveRole(tx, uid, '管理员');
    await setParameter(tx, '1', {
      name: 'secondFactorAdministrators',
      version: 1,
      before: '0',
      after: '1',
      note: '首次启动',
      byName: name,
      at: now,
    });
  });
}

async function askAdministrator(): Promise<{ name: string; password: string }> {
  const { ADMIN_NAME: name, ADMIN_PASSWORD: password } = readEnvironment();
  if (name && password) return { name, password };
  if (!process.stdin.isTTY) {
    throw new StartError(
      'The first start needs an administrator: set ADMIN_NAME and ADMIN_PASSWORD, or start once in a terminal and be asked.',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    console.log('There is no administrator yet.');
    return { name: (await terminal.question('Name: ')).trim(), password: await terminal.question('Password: ') };
  } finally {
    terminal.close();
  }
}
