import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Board, startBoard } from '../server/src/base/testing/harness.ts';
import { root } from './prepare.mjs';

/** The dashboard and the alert rules of deploy/ use figures that the product exposes, and link to documentation. */

const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; action: string; runbook_url: string };
}
interface Panel {
  title: string;
  type: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const rules: Rule[] = parse(read('deploy/alerts.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const dashboard: { panels: Panel[] } = JSON.parse(read('deploy/grafana-dashboard.json'));
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets!.map((t) => t.expr))];

const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'offset', 'bool']);
/** Figures that Prometheus itself adds for every target. */
const OWN = ['up'];

/** Returns the figures in a PromQL expression: names that are no function, label, duration or keyword. */
function figuresOf(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/(?<![\w.])([a-zA-Z_]\w*)\b(?!\s*\()/g)]
    .map(([, name]) => name!)
    .filter((name) => !WORDS.has(name));
}

/** Returns the labels by which an expression selects or groups. */
const labelsOf = (expr: string): string[] => [
  ...[...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inner]) =>
    [...inner!.matchAll(/(\w+)\s*[=!]/g)].map(([, name]) => name!),
  ),
  ...[...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, inner]) => inner!.split(',').map((name) => name.trim())),
];

test('figures and labels are found in expressions', () => {
  const expr =
    'topk(10, sum by (le, call) (rate(board_call_seconds_bucket{code!="0"}[5m] offset 1d))) > 0.5 and up == 0';
  expect(figuresOf(expr)).toEqual(['board_call_seconds_bucket', 'up']);
  expect(labelsOf(expr)).toEqual(['code', 'le', 'call']);
});

describe('against a running board', () => {
  let board: Board;
  let exposed: Set<string>;
  let labels: Set<string>;
  beforeAll(async () => {
    board = await startBoard();
    await board.get('/v1/forum/getTopBwForums');
    await board.tokenOf('citizen');
    const ago = (seconds: number) => new Date(board.clock.now().getTime() - seconds * 1000);
    for (const [tries, seconds] of [
      [0, 30],
      [2, 90],
      [6, 900],
    ] as const) {
      await sql`insert into outbox (channel, recipient, body, at, "nextTryAt", tries)
        values ('sms', '', '', ${ago(3600)}, ${ago(seconds)}, ${tries})`.execute(board.db);
    }
    await sql`update "scheduleJob" set "nextAt" = ${ago(600)} where "beanName" = 'sheets.write'`.execute(board.db);
    await board.call('accounts.loginByPhone', {});
    const told = (await board.get('/metrics')).body;
    const types = [...told.matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name, type]) => ({ name: name!, type }));
    const ends = (type?: string) => (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']);
    exposed = new Set(types.flatMap(({ name, type }) => ends(type).map((end) => name + end)));
    labels = new Set(
      [...told.matchAll(/^\w+\{(.*)\} /gm)].flatMap(([, inner]) =>
        [...inner!.matchAll(/(\w+)="/g)].map(([, name]) => name!),
      ),
    );
  });
  afterAll(() => board.stop());

  const unknown = (expr: string) => figuresOf(expr).filter((name) => !exposed.has(name) && !OWN.includes(name));

  test('every figure that is asked for is there', () => {
    expect(new Set(expressions.flatMap(figuresOf)).size).toBeGreaterThan(20);
    expect(expressions.flatMap(unknown)).toEqual([]);
    expect(unknown('rate(board_made_up_total[5m])')).toEqual(['board_made_up_total']);
  });

  test('every label that is asked for is one of a figure', () => {
    // Labels of Prometheus itself, and of figures without a value so far.
    const later = ['job', 'result', 'route', 'state', 'listener', 'replica'];
    expect(expressions.flatMap(labelsOf).filter((name) => !labels.has(name) && !later.includes(name))).toEqual([]);
  });

  test('every figure of the product is shown, and docs/running.md says what it means', () => {
    const own = [...exposed]
      .filter((name) => name.startsWith('board_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const shown = new Set(expressions.flatMap(figuresOf).map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
    const text = read('docs/running.md');
    expect(own.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
  });

  test('counts are those of what there is', async () => {
    const lines = (await board.get('/metrics')).body.split('\n');
    const figure = (name: string) =>
      Number(
        lines
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    expect(figure('board_outbox_waiting{channel="sms"}')).toBe(2);
    expect(figure('board_outbox_failing{channel="sms"}')).toBe(1);
    expect(figure('board_outbox_due_seconds{channel="sms"}')).toBe(90);
    expect(figure('board_outbox_waiting{channel="mail"}')).toBe(0);
    expect(figure('board_jobs_late')).toBe(1);
    expect(figure('board_sessions')).toBe(1);
    expect(figure('board_disk_free_bytes')).toBeGreaterThan(0);
    expect(figure('board_disk_free_bytes')).toBeLessThan(figure('board_disk_size_bytes'));
    expect(figure('board_request_seconds_count{kind="call",status="2xx"}')).toBeGreaterThan(0);
  });
});

test('rules have the shape that Prometheus reads, and say what to do', () => {
  const document = parse(read('deploy/alerts.yml'));
  expect(Object.keys(document)).toEqual(['groups']);
  for (const group of document.groups) {
    expect(Object.keys(group)).toEqual(['name', 'rules']);
    for (const rule of group.rules) {
      expect(['alert,expr,for,labels,annotations', 'alert,expr,labels,annotations']).toContain(
        Object.keys(rule).join(),
      );
    }
  }
  expect(rules.length).toBeGreaterThan(15);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const headings = [...read('docs/running.md').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slugOf(heading!));
  for (const rule of rules) {
    expect(rule.alert).toMatch(/^Board[A-Z]\w+$/);
    if (rule.for) expect(rule.for).toMatch(/^\d+[smh]$/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
    expect(rule.annotations.action).toMatch(/\.$/);
    const [, anchor] = /^docs\/running\.md#(.+)$/.exec(rule.annotations.runbook_url)!;
    expect(headings).toContain(anchor);
  }
});

/** Returns the anchor of a Markdown heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

test('panels of the dashboard say what they show, and do not lie on one another', () => {
  const taken = new Set<string>();
  for (const { title, description, gridPos, targets } of panels) {
    expect([title, description, targets!.length > 0]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/\.$/),
      true,
    ]);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
      expect(taken).not.toContain(`${x} ${gridPos.y}`);
      taken.add(`${x} ${gridPos.y}`);
    }
  }
});
