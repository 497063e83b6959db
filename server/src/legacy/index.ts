import type { Module, Run } from '../base/calls/app.ts';
import { languageForPrograms } from '../base/calls/language.ts';
import { mountFiles } from './files.ts';
import { mountForums } from './forums.ts';
import { mountPosting } from './posting.ts';
import { mountRedirects } from './redirects.ts';
import { mountThreads } from './threads.ts';

/** Requests of programs written for the older pages, translated into today's calls (wire.md §1.5–1.7). */
export const legacy: Module = {
  name: 'legacy',
  routes(http, app, runIn) {
    const run: Run = (key, param, request, token) => runIn(key, param, request, token, languageForPrograms(request));
    mountRedirects(http);
    mountThreads(http, app, run);
    mountPosting(http, app, run);
    mountForums(http, app, run);
    mountFiles(http, app, run);
  },
};
