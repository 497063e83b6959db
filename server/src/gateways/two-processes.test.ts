import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { S3_KEYS, s3Server } from '../base/files/testing/s3-server.ts';
import { MINUTE } from '../base/platform/clock.ts';
import { captcha } from '../base/testing/captcha.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { catchMail } from '../base/testing/mail-catcher.ts';
import { keepBuiltIn, Scheduler } from '../schedule/index.ts';

/** The embedded database serves only one process, so the test needs PostgreSQL. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('what an operator sets in one process', () => {
  let board: Board;
  let twin: Awaited<ReturnType<Board['twin']>>;
  let catcher: Awaited<ReturnType<typeof catchMail>>;
  let server: Awaited<ReturnType<typeof s3Server>>;
  beforeAll(async () => {
    [board, catcher, server] = await Promise.all([
      startBoard({ mode: 'production', masterKey: '5'.repeat(64) }),
      catchMail(),
      s3Server('board'),
    ]);
    twin = await board.twin();
  });
  afterAll(async () => {
    await twin.stop();
    await board.stop();
    await Promise.all([catcher.stop(), server.stop()]);
  });
  const ok = (name: string, param: object) => board.ok(`gateways.${name}`, param, 'administrator');

  test('is in force in another within a second, without a restart: server, letter, storage', async () => {
    expect((await twin.ok('settings.site')).sendsMail).toBe(false);
    await ok('saveMailConfig', {
      host: '127.0.0.1',
      port: catcher.port,
      security: 'none',
      username: 'board',
      password: 'p@ss',
      mailFrom: 'no-reply@board.example',
      version: 0,
    });
    const text = { subject: '另一个进程', content: '您的验证码是{code}。' };
    const { list } = await ok('mailTemplates', { limit: 100 });
    const { id, version } = list.find((one: { code: string }) => one.code === 'code');
    await ok('changeMailTemplate', { id, version, name: '', params: [], texts: { 'zh-CN': text } });
    const value = {
      endpoint: server.endpoint,
      region: '',
      bucket: 'board',
      accessKeyId: S3_KEYS.accessKeyId,
      prefix: '',
    };
    const storage = await ok('addStorage', {
      ...value,
      type: 6,
      name: 'MinIO',
      secret: S3_KEYS.secret,
      domain: '',
      path: '',
      pathStyle: true,
      ownSigning: false,
    });
    await expect.poll(() => board.app.references.value('storages')).toHaveProperty('inForce', 1);
    await board.settle();
    await ok('forceStorage', { id: storage.id });

    await expect.poll(async () => (await twin.ok('settings.site')).sendsMail, { timeout: 1000 }).toBe(true);
    await expect
      .poll(() => twin.app.references.value('storages'), { timeout: 1000 })
      .toHaveProperty('inForce', storage.id);
    const email = await twin.encrypt('reader@example.com');
    await twin.ok('accounts.getRegisterEmailVerifycode', { email, uuid: await captcha(board) });
    await twin.app.outbox.settle();
    expect(catcher.mails[0]).toMatchObject({ to: ['reader@example.com'], subject: '另一个进程' });

    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const uploaded = await twin.upload({ fileName: '现场.png', bytes }, 'citizen');
    expect(uploaded.code).toBe(0);
    const kept = await readdir(join(server.directory, 'board'), { recursive: true });
    expect(kept.some((name) => name.includes('attachment/'))).toBe(true);
    // The first process serves the file that the other stored.
    expect((await board.get(uploaded.data.url)).statusCode).toBe(200);
  });

  const note = '工作需要';
  const within = { timeout: 1000 };
  const administrator = (name: string, param: object) => board.ok(name, param, 'administrator');

  test('so is an entry of a dictionary', async () => {
    const entry = await administrator('settings.dictDataInfo', { id: 'domain:7' });
    await administrator('settings.dictDataUpdate', { ...entry, dictLabel: '城乡建设', note });
    const names = async () =>
      (await twin.ok('settings.domainList')).domainList.map(({ label }: { label: string }) => label);
    await expect.poll(names, within).toContain('城乡建设');
  });

  test('so is a word that texts may not hold, once another person agrees', async () => {
    await board.ok('moderation.propose', { words: ['刷单返利'], level: 3, note }, 'reviewer');
    const { list } = await administrator('moderation.proposalPage', { waiting: '1' });
    await administrator('moderation.decideProposal', { id: list[0].id, approve: true });
    const hits = async () => (await twin.ok('moderation.wordTry', { content: '兼职刷单返利' }, 'reviewer')).hits;
    await expect.poll(hits, within).toEqual([{ word: '刷单返利', level: 3 }]);
  });

  test('so is a help text', async () => {
    const rows = await administrator('settings.siteTexts', {});
    const { version } = rows.find(({ name }: { name: string }) => name === 'deletion');
    const zhCN = { title: '怎样删除留言', points: ['审核之前可以自己撤回。'] };
    await administrator('settings.saveSiteText', { name: 'deletion', version, zhCN, en: null, note });
    const help = async () => JSON.stringify(await twin.ok('settings.documents'));
    await expect.poll(help, within).toContain('怎样删除留言');
  });

  test('so is a limit', async () => {
    await administrator('settings.setParameter', { name: 'titleMin', value: '18', version: 0, note });
    await expect.poll(async () => (await twin.ok('settings.site')).limits.titleMin, within).toBe(18);
  });

  test('so is the time of a job: the other process begins it', async () => {
    const ran: string[] = [];
    const job = { name: 'test.once', cron: '0 3 * * *', run: async () => void ran.push('the other process') };
    for (const { app } of [board, twin]) app.jobs = [...app.jobs, job];
    await keepBuiltIn(board.app);
    const scheduler = new Scheduler(twin.app, [job]);
    await scheduler.start();
    try {
      const { list } = await administrator('schedule.page', { beanName: job.name });
      await administrator('schedule.update', { ...list[0], cronExpression: '0 */5 * * * ?', note });
      board.clock.advance(5 * MINUTE);
      await expect.poll(() => ran, { timeout: 5000 }).toEqual(['the other process']);
    } finally {
      await scheduler.stop();
    }
  });
});
