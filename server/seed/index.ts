import { sql } from 'kysely';
import type { Db } from '../src/base/db/db.ts';
import { firstFolder } from '../src/base/files/files.ts';
import { localStore } from '../src/base/files/local.ts';
import type { ByteStore } from '../src/base/files/store.ts';
import type { Config } from '../src/base/platform/config.ts';
import { openVault } from '../src/base/platform/master-keys.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { shanghaiDay } from '../src/settings/index.ts';
import { addUp } from '../src/statistics/index.ts';
import { demoPeople, insertDemoAccounts } from './accounts.ts';
import { boardRows, boards } from './boards.ts';
import { insertCampaignResults, insertCampaigns } from './campaigns.ts';
import { casePlans, insertCases } from './cases.ts';
import { deskWork } from './desk-work.ts';
import { dictionaryRows, holidayRows, ROLES, words } from './dictionaries.ts';
import { notes } from './notes.ts';
import { insertPictures } from './pictures.ts';
import { promised } from './promises.ts';
import { Random } from './random.ts';
import { regionRows, regions } from './regions.ts';
import { continueNumbers, insertRows } from './rows.ts';
import { scenePlans } from './scenes.ts';
import { Collector, settle, TABLES } from './sink.ts';
import { insertSupport, kept, supported } from './support.ts';
import { insertDemoTemplates } from './templates.ts';
import { unitRows, units } from './units.ts';
import { makeWorld } from './world.ts';
import { writtenTexts } from './written/index.ts';
import { writtenPlans } from './written/plans.ts';

export { DEMO_PASSWORD, type DemoAccount, demoAccounts } from './accounts.ts';

type Said = (text: string) => void;
/** What keeps secrets and files. */
interface Keepers {
  vault: Vault;
  /** the first storage: a database that is filled knows no other */
  files: ByteStore;
}

/** Those of an installation. */
export const openKeepers = async (config: Config, db: Db): Promise<Keepers> => ({
  vault: await openVault(config, db),
  files: localStore(firstFolder(config.dataDir)),
});

const DEMO_AUTHORS = 300;

/**
 * Fills an empty database with what it needs: regions and dictionaries everywhere, boards and offices of the whole country
 * unless the operator sets them up by page, accounts and messages to try out only in the demo. Each part is one
 * transaction, so a start that broke off is simply begun again.
 */
export async function fillEmpty(
  db: Db,
  keepers: Keepers,
  { mode, boards }: Pick<Config, 'mode' | 'boards'>,
  now: Date,
  said: Said,
): Promise<void> {
  const { rows } = await sql<{ country: boolean; accounts: boolean }>`
    select exists (select from region union all select from forum) as country, exists (select from account) as accounts`.execute(
    db,
  );
  if (!rows[0]!.country) await seedCountry(db, boards === 'country', now, said);
  if (mode === 'demo' && !rows[0]!.accounts) await seedDemo(db, keepers, now, said);
}

/** Dictionaries, roles, regions, and with `boarded` boards and the units that handle them. */
async function seedCountry(db: Db, boarded: boolean, now: Date, said: Said): Promise<void> {
  said(
    boarded ? 'Filling in regions, boards and units of the whole country …' : 'Filling in the regions of the country …',
  );
  const year = Number(shanghaiDay(now).slice(0, 4));
  const country = regions();
  const seats = boards(country);
  const tree = units(country, seats);
  await db.transaction().execute(async (tx) => {
    await insertRows(tx, 'dictionary', dictionaryRows());
    await insertRows(tx, 'word', words());
    await insertRows(tx, 'holiday', holidayRows(year - 3, year + 1));
    await insertRows(tx, 'role', ROLES);
    await insertRows(tx, 'region', regionRows(country));
    if (boarded) {
      await insertRows(tx, 'forum', boardRows(seats));
      await insertRows(tx, 'unit', unitRows(tree.units));
      await insertRows(tx, 'forumUnit', tree.managers);
    }
    for (const [table, column] of [
      ['role', 'roleId'],
      ['forum', 'fid'],
      ['unit', 'groupId'],
    ] as const)
      await continueNumbers(tx, table, column);
  });
}

/** Accounts of every role, and messages in every state. */
export async function seedDemo(db: Db, { vault, files }: Keepers, now: Date, said: Said): Promise<void> {
  said('Filling in accounts and messages to try the board with …');
  await db.transaction().execute(async (tx) => {
    await insertDemoAccounts(tx, vault, now);
    await insertDemoTemplates(tx, now);
    const world = await makeWorld(tx, { authors: DEMO_AUTHORS, now, seed: 2026 });
    // Before the collector, which numbers its events after theirs.
    const campaigns = await insertCampaigns({ db: tx, vault }, world);
    const collector = await Collector.after(tx, world.calendar, vault);
    const cases = casePlans({ ...world, random: new Random(2029) });
    const written = writtenPlans(world, writtenTexts);
    const plans = [
      ...written.plans,
      ...scenePlans(world, demoPeople()),
      ...campaigns.flatMap((one) => one.plans),
      ...cases.plans,
    ];
    for (const plan of plans.sort((a, b) => a.at.getTime() - b.at.getTime())) collector.add(plan.tell());
    const work = deskWork(collector.batch.message, world, demoPeople());
    const { note, events } = notes(collector.batch, world, demoPeople());
    const ledger = promised(collector.batch, world, vault, {
      followUps: written.followUps,
      without: new Set(cases.told.map(({ story }) => story.message.tid)),
    });
    for (const event of [...work.events, ...events, ...ledger.events]) collector.note(event);
    const batch = collector.take();
    const support = supported(batch, world);
    support.mark.push(...kept(batch, demoPeople().get('citizen')!.uid, now));
    for (const table of TABLES) await insertRows(tx, table, batch[table]);
    await insertRows(tx, 'promise', ledger.promise);
    await continueNumbers(tx, 'promise', 'promiseId');
    await insertRows(tx, 'delivery', collector.deliveries);
    await continueNumbers(tx, 'delivery', 'deliveryId');
    await insertPictures(tx, files, collector.pictures);
    await continueNumbers(tx, 'attachment', 'aid');
    await insertRows(tx, 'concern', work.concern);
    await continueNumbers(tx, 'concern', 'concernId');
    await insertRows(tx, 'note', note);
    await continueNumbers(tx, 'note', 'noteId');
    await insertRows(tx, 'disposal', work.disposal);
    await continueNumbers(tx, 'disposal', 'disposalId');
    await insertSupport(tx, support);
    await continueNumbers(tx, 'event', 'eventId');
    await insertCampaignResults({ db: tx, vault }, campaigns);
    await insertCases({ db: tx, vault }, cases.told);
    await insertRows(tx, 'searchBlock', collector.blocks);
    await addUp(tx, collector.sums);
    // Notices are not written here: who writes them hears the log from its beginning.
    await settle(tx, now, ['notices', 'follows', 'receipts']);
  });
}
