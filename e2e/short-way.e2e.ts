import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import type { CallKey, ParamOf } from '../contract/src/index.ts';
import { nobody } from '../contract/src/who.ts';
import type * as Backend from '../web/app/lib/calls/backend.ts';
import type * as Renderers from '../web/app/renderers.ts';
import { test } from './journey.ts';
import { newCitizen } from './people.ts';
import { places, tellStories } from './places.ts';
import { answered, posted } from './stories.ts';
import { BASE, call } from './wire.ts';

/** Pages that are only read do not go the framework's way (web/app/renderers.ts): nobody must be able to tell. */

async function builtPages() {
  const built = await import(pathToFileURL(join(import.meta.dirname, '../web/build/server/index.js')).href);
  const { byFramework, Refused, renderers } = built.entry.module as typeof Backend & typeof Renderers;
  const answers = new Map<string, Promise<unknown>>();
  const later: string[] = [];
  const backend: Backend.Backend = {
    // Each is asked once: what both ways show is made of the same answers.
    call: (<K extends CallKey>(key: K, param: ParamOf<K>) => {
      const asked = `${key} ${JSON.stringify(param)}`;
      const answer =
        answers.get(asked) ?? call(key, param).catch((error) => Promise.reject(new Refused('', error, {})));
      answers.set(asked, answer);
      return answer;
    }) as never,
    later: (key) => void later.push(key),
    viewer: nobody,
    language: 'zh-CN',
    appCode: 'code',
    mode: 'demo',
    nonce: () => 'nonce',
  };
  return { backend, later, short: renderers(built).render, long: byFramework(built) };
}

test('every page is the same by its short way as by that of the framework', async () => {
  const { backend, short, long } = await builtPages();
  const stories = await tellStories(await newCitizen(), await newCitizen());
  const paths = [...(await places(stories)).map(({ path }) => path), '/threads/content?tid=2000000000', '/myCollect'];
  for (const path of paths) {
    const [one, other] = await Promise.all([short, long].map((render) => render(new Request(BASE + path), backend)));
    const shown = ({ status, headers, live, body }: typeof one & {}) => ({ status, headers, live, body: String(body) });
    expect(shown(one!), path).toEqual(shown(other!));
  }
});

test('a message is shown without waiting for the note that it was read', async () => {
  const { backend, later, short } = await builtPages();
  const tid = await posted(await newCitizen());
  await answered(tid, '您好！您反映的问题已经收到，我们已安排专人处理，三个工作日内给您答复。');
  const asked: string[] = [];
  const reader: Backend.Backend = {
    ...backend,
    viewer: { ...nobody, uid: 1 },
    call: ((key: CallKey, param: never) => {
      asked.push(key);
      if (key === 'notices.getUserMsgCount') return Promise.resolve({ count: 0 });
      return key === 'marks.ofMessage'
        ? Promise.resolve({ favourite: false, supported: false, follows: false })
        : backend.call(key, param);
    }) as never,
  };
  expect((await short(new Request(`${BASE}/threads/content?tid=${tid}`), reader)).status).toBe(200);
  expect([asked.includes('footprints.add'), later]).toEqual([false, ['footprints.add']]);
});
