import type { Ctx, Handlers } from '../base/app.ts';
import { fail } from '../base/refusal.ts';
import { findMessage } from '../messages/index.ts';
import { dictionaries } from '../settings/index.ts';
import type { Actor, CaseFile } from './case.ts';
import { act, boardSide, loadCase } from './engine.ts';
import { presentActed, presentCase, presentCaseFile } from './present.ts';
import { reviewCounts, reviewPage } from './queues.ts';

/** The platform's review desk. */
type DeskCalls = 'reviewPage' | 'reviewDetail' | 'check' | 'decideAppeal' | 'rejectReasons';

const platform = (ctx: Ctx): Actor => ({ role: 'platform', uid: ctx.viewer.uid!, groupId: null });

export const deskCalls: Pick<Handlers<'handling'>, DeskCalls> = {
  async reviewPage({ display, keywords, page, rows }, ctx) {
    const found = await reviewPage(ctx.db, display, keywords?.trim(), page, Math.min(rows, 100));
    return {
      total: found.total,
      counts: await reviewCounts(ctx.db),
      rows: found.rows.map((message) => {
        const file: CaseFile = { ...boardSide(ctx.app, message), message, items: [], answers: [] };
        return presentCase(ctx, file, platform(ctx));
      }),
    };
  },

  async reviewDetail({ tid }, ctx) {
    const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
    return await presentCaseFile(ctx, await loadCase(ctx.app, ctx.db, message), platform(ctx));
  },

  async check({ tid, version, decision, reason = '', reasonCode = '' }, ctx) {
    const actor = platform(ctx);
    const { file } = await (async () => {
      switch (decision) {
        case 'public':
        case 'nonPublic':
          return await act(ctx, actor, { action: 'approve', tid, version, input: { public: decision === 'public' } });
        case 'sendBack':
          return await act(ctx, actor, { action: 'sendBackToAuthor', tid, version, input: { reason } });
        case 'reject':
          if (reasonCode && !dictionaries.of(ctx.app).rejectReasons.some((one) => one.code === reasonCode))
            fail('A0400');
          return await act(ctx, actor, { action: 'reject', tid, version, input: { reason, reasonCode } });
      }
    })();
    return presentActed(ctx, file, actor, null);
  },

  async decideAppeal({ tid, version, uphold, public: isPublic, reason }, ctx) {
    const actor = platform(ctx);
    const { file } = await act(ctx, actor, {
      action: 'decideAppeal',
      tid,
      version,
      input: { uphold, public: isPublic, reason },
    });
    return presentActed(ctx, file, actor, null);
  },

  async rejectReasons(_input, { app }) {
    return { reasons: dictionaries.of(app).rejectReasons };
  },
};
