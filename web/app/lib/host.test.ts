import { hostOf } from '@board/contract/host';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askHost, isOurs as isHeard, placeIn } from './host.ts';
import { signInByApp } from './session/sign-in-by-app.ts';

const call = vi.hoisted(() => vi.fn(async (_name: string): Promise<object> => ({})));
vi.mock('./calls/client.ts', () => ({ call }));

describe('what a page runs in', () => {
  test.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36', 'browser'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile LeaderBoard/2.1', 'app'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/150.0 MicroMessenger/8.0', 'weChat'],
    ['Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0 MiniProgramEnv/android miniProgram/wx1', 'miniProgram'],
    ['Mozilla/5.0 NotLeaderBoard/1', 'browser'],
  ])('%s', (userAgent, host) => {
    expect(hostOf(userAgent)).toBe(host);
  });
});

describe('an answer of the app', () => {
  const self = {};
  const answer = { origin: 'https://board.example', source: self as Window, data: { leaderBoard: '1.1', answer: {} } };
  const isOurs = (changes: object) => isHeard({ ...answer, ...changes }, 'https://board.example', self, '1.1');
  test('is heard from this very page', () => expect(isOurs({})).toBe(true));
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['a frame of this origin', { source: {} }],
    ['another question', { data: { leaderBoard: '1.2', answer: {} } }],
    ['no object', { data: 'leaderBoard' }],
    ['nothing', { data: null }],
  ])('is not heard from %s', (_name, changes) => expect(isOurs(changes)).toBe(false));
});

describe('a place from the app', () => {
  const point = { longitude: 112.98, latitude: 28.19 };
  test('is taken with or without words', () => {
    expect(placeIn({ ...point, place: ' 五一广场 ' })).toEqual({ ...point, place: '五一广场' });
    expect(placeIn(point)).toEqual({ ...point, place: '' });
    expect(placeIn({ ...point, place: 7 })).toEqual({ ...point, place: '' });
  });
  test.each([
    ['nothing', null],
    ['a sentence', '五一广场'],
    ['half a point', { longitude: 112.98 }],
    ['numbers in words', { longitude: '112.98', latitude: '28.19' }],
    ['no number', { longitude: Number.NaN, latitude: 28.19 }],
    ['no place on earth', { longitude: 112.98, latitude: 91 }],
  ])('is not made of %s', (_name, answer) => expect(placeIn(answer)).toBeNull());
});

describe('a question to the app', () => {
  const OWN = 'https://board.example';
  let asked: { id: string; name: string; ask: object }[] = [];
  let view: EventTarget & { leaderBoard: { postMessage: (text: string) => void } };
  const say = (data: object) =>
    view.dispatchEvent(Object.assign(new Event('message'), { origin: OWN, source: view, data }));
  /** The answer so far; `open` while there is none. */
  const byNow = async (answer: Promise<unknown>) => {
    await vi.advanceTimersByTimeAsync(0);
    return await Promise.race([answer, Promise.resolve('open')]);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    view = Object.assign(new EventTarget(), {
      leaderBoard: { postMessage: (text: string) => void asked.push(JSON.parse(text)) },
    });
    const globals = { window: view, top: view, location: { origin: OWN }, document: { cookie: '' } };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
    vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
    vi.stubGlobal('navigator', { userAgent: 'Mobile LeaderBoard/1.2' });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('waits 1.5 s for a word, and two minutes once there was one', async () => {
    const silent = askHost('share', { url: OWN, title: '' });
    await vi.advanceTimersByTimeAsync(1499);
    expect(await byNow(silent)).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(await byNow(silent)).toBeNull();
    const heard = askHost('location', {});
    say({ leaderBoard: asked[1]!.id, heard: true });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await byNow(heard)).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(await byNow(heard)).toBeNull();
  });
  test('that cannot be put is not answered', async () => {
    view.leaderBoard.postMessage = () => {
      throw new Error('no such handler');
    };
    expect(await byNow(askHost('back', {}))).toBeNull();
  });
  test('is put once, however often somebody presses', async () => {
    const first = askHost('login', { back: '/demo' });
    expect(await byNow(askHost('login', { back: '/demo' }))).toEqual({ done: false });
    expect(asked.length).toBe(1);
    say({ leaderBoard: asked[0]!.id, answer: { done: true } });
    expect(await byNow(first)).toEqual({ done: true });
    void askHost('login', { back: '/demo' });
    expect(asked.length).toBe(2);
    await vi.runAllTimersAsync();
  });
  test('is put by no page in a frame, and by none outside an app', async () => {
    vi.stubGlobal('top', {});
    expect(await byNow(askHost('login', { back: '/demo' }))).toBeNull();
    vi.stubGlobal('top', view);
    vi.stubGlobal('navigator', { userAgent: 'Chrome/150.0' });
    expect(await byNow(askHost('login', { back: '/demo' }))).toBeNull();
    expect(asked).toEqual([]);
  });
  test('may be refused: a place is then not asked of the browser', async () => {
    const answer = askHost('location', {});
    say({ leaderBoard: asked[0]!.id, answer: { done: false } });
    expect(await byNow(answer)).toEqual({ done: false });
  });
  test.each([
    ['/myMessage?page=2', '/myMessage?page=2'],
    ['https://elsewhere.example/', '/demo'],
    ['//elsewhere.example/', '/demo'],
    [null, '/demo'],
  ])('about signing in names a page of this site: %s', async (back, named) => {
    void signInByApp(back);
    expect(asked[0]!.ask).toEqual({ back: named });
    await vi.runAllTimersAsync();
  });
  test.each([
    ['is taken by the server', { done: true }, async () => ({}), true],
    ['is none', { done: true }, () => Promise.reject(new Error('USR0002')), null],
    ['is not there: the person thought better of it', { done: false }, async () => ({}), false],
    ['is said in a way that makes no sense', { token: 'x' }, async () => ({}), null],
  ])('about signing in: what the app left %s', async (_what, answer, says, taken) => {
    call.mockImplementation(says);
    const signedIn = signInByApp('/demo');
    say({ leaderBoard: asked[0]!.id, answer });
    await vi.runAllTimersAsync();
    expect(await signedIn).toBe(taken);
  });
});
