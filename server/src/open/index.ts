import type { Module } from '../base/calls/app.ts';
import { mountBulk } from './bulk.ts';
import { calls } from './calls.ts';
import { mountFeeds } from './feed.ts';
import { mountSitemap } from './sitemap.ts';

/** What other programs read: open data, feeds, and the map of the site. */
export const open: Module = {
  name: 'open',
  calls,
  routes(http, app, run) {
    mountBulk(http, app);
    mountFeeds(http, app, run);
    mountSitemap(http, app);
  },
};
