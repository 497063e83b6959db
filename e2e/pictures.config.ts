import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

// What stands on a poster; the pages are asked for on this machine all the same.
process.env.PUBLIC_URL = 'https://liuyan.example';

/** npm run pictures: takes the pictures of docs/pictures anew, of the built product on a demo of its own. */
export default defineConfig(journeys, { testMatch: 'pictures.ts', workers: 1 });
