import { setupCode } from '@board/contract/backoffice/setup';
import { lockStructure } from '../accounts/index.ts';
import { type Ctx, callsOf, type Module } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { openedRegions } from '../forums/index.ts';
import { newestTid } from '../messages/index.ts';
import { regions } from '../settings/index.ts';
import { openRegions } from '../structure/index.ts';
import { setupFactsOf } from './facts.ts';
import { stepsOf } from './rules.ts';
import { regionsOf, unopened, wholeName } from './scope.ts';
import { patchSetup, setupRow } from './store.ts';

/** Number of regions that one call opens; it locks the structure of the board for about a second. */
const AT_ONCE = 40;

const calls = callsOf('setup', {
  async overview(_input, ctx) {
    const { app, db, viewer } = ctx;
    const row = await setupRow(db);
    const standing = await setupFactsOf(ctx, row);
    const all = stepsOf(standing, row.skipped);
    const steps = all.filter(({ name }) => viewer.permissions.includes(setupCode[name]));
    if (steps.length === 0) fail('A0403');
    const { scope, hidden } = row;
    const { seats, unanswered, units, bureaus, administrators, reviewers, officers } = standing;
    return {
      steps,
      left: steps.filter(({ state }) => state === 'todo').length,
      works: all.every(({ state, optional }) => optional || state === 'done'),
      hidden,
      publicUrl: app.config.publicUrl,
      scope: scope && {
        ...scope,
        name: wholeName(scope.regionId, regions.of(app).byId),
        left: standing.regionsLeft,
      },
      hasMessages: (await newestTid(db)) > 0,
      counts: { seats, unanswered, units, bureaus, administrators, reviewers, officers },
    };
  },

  async openScope(scope, ctx) {
    await lockStructure(ctx);
    if ((await newestTid(ctx.db)) > 0) fail('B0009', { regionId: { name: 'setupHasMessages' } });
    const wanted = regionsOf(scope, regions.of(ctx.app)) ?? fail('A0400', { regionId: { name: 'invalid' } });
    const isFirst = (await setupRow(ctx.db)).scope === null;
    const waiting = unopened(wanted, await openedRegions(ctx.db));
    const next = waiting.slice(0, AT_ONCE).map(({ regionId }) => regionId);
    const made = await openRegions(ctx, next, scope.offices, '');
    if (next.length > 0 || isFirst) {
      await patchSetup(ctx.db, { scope });
      await told(ctx, 'scopeOpened', { ...scope, ...made });
    }
    return { ...made, total: wanted.length, left: waiting.length - next.length };
  },

  async skip({ step, skipped }, ctx) {
    if (!ctx.viewer.permissions.includes(setupCode[step])) fail('A0403');
    const row = await setupRow(ctx.db, true);
    const { optional } = stepsOf(await setupFactsOf(ctx, row), []).find(({ name }) => name === step)!;
    if (skipped && !optional) fail('B0009', { step: { name: 'setupNeeded' } });
    if (row.skipped.includes(step) === skipped) return {};
    const others = row.skipped.filter((one) => one !== step);
    await patchSetup(ctx.db, { skipped: skipped ? [...others, step] : others });
    await told(ctx, 'setupSkipped', { step, skipped });
    ctx.differs({ skipped: !skipped }, { skipped });
    return {};
  },

  async hide({ hidden }, ctx) {
    if ((await setupRow(ctx.db, true)).hidden === hidden) return {};
    await patchSetup(ctx.db, { hidden });
    await told(ctx, 'setupHidden', { hidden });
    ctx.differs({ hidden: !hidden }, { hidden });
    return {};
  },
});

const told = ({ db, now, viewer }: Ctx, kind: string, data: Record<string, unknown>) =>
  record(db, { kind, at: now, actorUid: viewer.uid, actorRole: 'account', data });

/** The first run: from an empty installation to a board that works. */
export const setup: Module = { name: 'setup', calls };
