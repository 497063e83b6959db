import { expect } from '@playwright/test';
import routes from '../web/app/routes.ts';
import { test } from './journey.ts';
import { collectComplaints, switchTo, wrongTexts } from './page-checks.ts';
import { demoPerson, looksRight, open } from './people.ts';
import { isSampled } from './sampling.ts';

/**
 * Someone who looks at every page of the work areas that needs no number: in English, the longest, at each width; and in
 * Chinese, whose two ways of writing take turns.
 */

/** Paths below one that need no number. */
function pagesOf(area: string): string[] {
  const walk = (entries: (typeof routes)[number][], above: string): string[] =>
    entries.flatMap((entry) => {
      const path = entry.path === undefined ? above : `${above}/${entry.path}`;
      return entry.children ? walk(entry.children, path) : [path];
    });
  return [...new Set(walk(routes, ''))].filter(
    (path) => (path === area || path.startsWith(`${area}/`)) && !/[:*]/.test(path),
  );
}

/** What shows nothing of itself, or only what an address says. */
const NO_PAGE = [
  '/g',
  '/g/settings',
  '/g/iframe',
  '/g/unify/manual',
  '/admin/messages/notice',
  ...['collectionMain', 'collectDetail', 'editCaseBase', 'caseBaseDetail', 'group', 'taskMain'].map(
    (name) => `/g/taskBoard/${name}`,
  ),
  '/g/messageCenter/detail',
  '/g/messageCenter/threads/content',
];

/** Whether a text is a sentence of ours: names of people, units, matters and parts of the program are data. */
const isSentence = (said: string) => !/^says “(?:[^，。；：？！]{1,8}|[a-z]\w*(?:\.\w+)+)”$/.test(said);

for (const [place, languages] of [['en'], ['zh-CN', 'zh-TW']].entries())
  for (const [who, area] of [
    ['admin', '/admin'],
    ['city', '/g'],
  ] as const)
    test(`${area} as ${who} in ${languages.join(' and ')}: nothing is broken, too wide or hard to read`, async ({
      page,
      context,
    }) => {
      test.skip(!isSampled(place, 2), 'another commit draws it');
      test.setTimeout(600_000);
      const person = await demoPerson(who);
      const complaints = collectComplaints(page);
      const found: string[] = [];
      for (const [i, path] of pagesOf(area)
        .filter((one) => !NO_PAGE.includes(one))
        .entries()) {
        const language = languages[i % languages.length]!;
        await switchTo(context, person, language, 'standard');
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(page, path);
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        found.push(...complaints.splice(0).map((what) => `${path}: ${what}`));
        const said = (await wrongTexts(page, path, language)).filter(isSentence);
        found.push(...said.map((what) => `${path}: ${what}`));
        // English is the longest: where it has room, the others have. Journeys look at many of the pages in Chinese.
        if (language === 'en')
          await looksRight(page, path, [360, 768, 1280]).catch((error: Error) =>
            found.push(`${path}: ${error.message.slice(0, 400)}`),
          );
      }
      expect(found).toEqual([]);
    });
