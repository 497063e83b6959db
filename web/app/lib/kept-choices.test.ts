import { beforeEach, expect, test, vi } from 'vitest';

const asked = vi.hoisted(() => vi.fn(async (key: string) => ({ of: key })));
vi.mock('./calls/client.ts', () => ({ call: asked }));
const { keptChoices } = await import('./kept-choices.ts');

const kept = new Map<string, string>();
const page = { documentElement: { lang: 'zh-CN' } };
beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test('domains and types are asked once in a tab, and anew in another language', async () => {
  for (let i = 0; i < 2; i++) {
    expect(await keptChoices('settings.domainList')).toEqual({ of: 'settings.domainList' });
    expect(await keptChoices('settings.typeList')).toEqual({ of: 'settings.typeList' });
  }
  expect(asked).toHaveBeenCalledTimes(2);
  expect([...kept.keys()]).toEqual(['domainList', 'messageTypeList']);
  page.documentElement.lang = 'en';
  await keptChoices('settings.domainList');
  expect(asked).toHaveBeenCalledTimes(3);
});
