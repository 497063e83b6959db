import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// What stands on a poster; the pages are asked for on this machine all the same.
process.env.PUBLIC_URL = 'http://liuyan.example';
process.env.PICTURES = '1';

/** npm run pictures: takes the pictures of docs/pictures anew, of the built product on a demo of its own, and of the first day. */
export default defineConfig(journeys, { testMatch: ['pictures.ts', 'main-pages.ts', 'first-day.e2e.ts'], workers: 1 });
