import { callsOf, type Module } from '../base/app.ts';
import { shanghaiDay } from '../base/calendar.ts';
import { countVisit } from './store.ts';

/** What pages run in; anything else is counted as a browser. */
const APPS = ['pc', 'wap', 'app', 'mini'];

const calls = callsOf('tracking', {
  async add({ content: { page_id, page_step, app_type } }, { db, now }) {
    const appType = APPS.find((one) => one === app_type) ?? 'pc';
    await countVisit(db, { day: shanghaiDay(now), pageId: page_id, appType, begins: page_step === 1 });
    return {};
  },
});

export const tracking: Module = { name: 'tracking', calls };
