import type { Module } from '../base/calls/app.ts';
import { mountBulk } from './bulk.ts';
import { calls } from './calls.ts';
import { mountFeeds } from './feed.ts';
import { mountSitemap } from './sitemap.ts';

/** The pages for other programs: open data, feeds and the sitemap. */
export const open: Module = {
  name: 'open',
  calls,
  routes(http, app, run) {
    mountBulk(http, app);
    mountFeeds(http, app, run);
    mountSitemap(http, app);
  },
};
