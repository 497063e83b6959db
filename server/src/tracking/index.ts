import { appTypes } from '@board/contract/codes';
import { trackedPages } from '@board/contract/tracking';
import { visitorType } from '@board/contract/visitor-type';
import { callsOf, type Module } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { shanghaiDay } from '../settings/index.ts';
import { count } from './store.ts';

const calls = callsOf('tracking', {
  async add({ topic, content: { page_id, page_step, app_type } }, { db, now, viewer }) {
    // Anything else is counted as a browser.
    const appType = appTypes.find((one) => one === app_type) ?? 'pc';
    const where = { day: shanghaiDay(now), appType, userType: visitorType(viewer) };
    if (topic === 'exposure') {
      // Anyone may say so: of pages without a number there is one row, whatever number is sent.
      const pageId = trackedPages.find((one) => one === page_id) ?? 0;
      await count(db, { ...where, pageId, visits: 0, begun: 0, exposed: 1 });
      return {};
    }
    if (viewer.uid === null) fail('USR0001');
    await count(db, { ...where, pageId: page_id, visits: 1, begun: page_step === 1 ? 1 : 0, exposed: 0 });
    return {};
  },
});

export const tracking: Module = { name: 'tracking', calls };
