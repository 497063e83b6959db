import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { readModel } from '../parse.ts';
import { modelFromText } from '../testing/sketch.ts';
import { differencesBetween } from './compare.ts';
import { tryOut } from './trial.ts';

const BRANCH = 'S>a a>X X>big?form.amount>1000 X>small?form.amount<=1000 big>E small>E';
const model = (flows: string, tasks: Record<string, string> = {}) => readModel(modelFromText(flows, { tasks }));
const open = ({ open }: { open: readonly { nodeId: string }[] }) => open.map(({ nodeId }) => nodeId);

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

describe('a trial', () => {
  test('stands at the first task, and says what conditions will ask for', async () => {
    const trial = tryOut(await model(BRANCH), {}, []);
    expect(trial).toMatchObject({ names: ['form.amount'], ended: false, trouble: '' });
    expect(open(trial)).toEqual(['a']);
  });

  test('goes where the values lead, and on to the end', async () => {
    const drawn = await model(BRANCH);
    const step = (amount: number) => {
      const values = { 'form.amount': amount };
      const [first] = tryOut(drawn, values, []).open;
      const moves = [{ part: first!.part, how: 'agree' as const, values }];
      const second = tryOut(drawn, values, moves);
      const last = [...moves, { part: second.open[0]!.part, how: 'agree' as const, values }];
      return [open(second), tryOut(drawn, values, last).ended];
    };
    expect(step(5000)).toEqual([['big'], true]);
    expect(step(10)).toEqual([['small'], true]);
  });

  test('goes back to the task before, and a move that is not possible leaves it where it was', async () => {
    const drawn = await model('S>a a>b b>E');
    const [a] = tryOut(drawn, {}, []).open;
    expect(a).toMatchObject({ mayGoBack: false });
    const agreed = { part: a!.part, how: 'agree' as const, values: {} };
    const [b] = tryOut(drawn, {}, [agreed]).open;
    expect(b).toMatchObject({ nodeId: 'b', mayGoBack: true });
    expect(open(tryOut(drawn, {}, [agreed, { ...agreed, part: b!.part, how: 'back' }]))).toEqual(['a']);
    const wrong = tryOut(drawn, {}, [agreed, { ...agreed, part: 9999 }]);
    expect([open(wrong), wrong.trouble]).toEqual([['b'], 'gone']);
  });

  test('asks three made-up people where several sign', async () => {
    const drawn = await model('S>a a>E', {
      a: `flowable:candidateGroups="role:审核员"|<multiInstanceLoopCharacteristics isSequential="false"/>`,
    });
    const trial = tryOut(drawn, {}, []);
    expect(trial.open.map(({ signer, votes }) => [signer, votes])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
  });

  test('names by the call who does the tasks', async () => {
    const xml = modelFromText('S>a a>b b>E', {
      tasks: { a: 'flowable:assignee="${starter}"', b: 'flowable:candidateGroups="unit:2"' },
    });
    const first = await board.ok('workflow.tryModel', { xml }, 'administrator');
    expect(first.open).toMatchObject([{ who: [{ word: 'starter', value: '' }] }]);
    const moves = [{ part: first.open[0].part, how: 'agree', values: {} }];
    const { open } = await board.ok('workflow.tryModel', { xml, moves }, 'administrator');
    expect(open).toMatchObject([{ who: [{ word: 'unit', value: '乙市办公室' }] }]);
  });

  test('by the call says what keeps the drawing from being played, and nobody else may ask', async () => {
    const xml = modelFromText('S>a a>E');
    const answer = await board.ok('workflow.tryModel', { xml }, 'administrator');
    expect(answer).toMatchObject({ problems: [], open: [{ nodeId: 'a' }] });
    const broken = await board.ok('workflow.tryModel', { xml: modelFromText('S>a') }, 'administrator');
    expect(broken.problems.length).toBeGreaterThan(0);
    expect((await board.call('workflow.tryModel', { xml }, 'city')).code).toBe('A0403');
    const trap = { xml, values: { '__proto__.x': 1 } };
    expect((await board.call('workflow.tryModel', trap, 'administrator')).code).toBe('A0400');
  });
});

describe('two drawings', () => {
  test('differ by what was added, taken away, and led elsewhere', async () => {
    const [before, after] = [await model('S>a a>b b>E'), await model('S>a a>c c>E')];
    const found = differencesBetween(before, after).map(({ kind, nodeId }) => `${kind} ${nodeId}`);
    expect(found).toEqual(expect.arrayContaining(['added c', 'removed b']));
    expect(found.some((one) => one.startsWith('flow'))).toBe(true);
    expect(differencesBetween(before, before)).toEqual([]);
  });

  test('are compared by the versions in which they were saved', async () => {
    const [one, two] = [modelFromText('S>a a>E'), modelFromText('S>a a>b b>E')];
    const { modelId, version } = await board.ok(
      'workflow.saveModel',
      { key: 'compared', name: '比较', xml: one },
      'administrator',
    );
    const fields = { modelId, version, name: '比较', description: '', xml: two };
    const changed = await board.ok('workflow.changeModel', fields, 'administrator');
    const param = { id: modelId, before: version, after: changed.version };
    const { differences } = await board.ok('workflow.compareModel', param, 'administrator');
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'added', nodeId: 'b' }));
    const gone = { ...param, after: 99 };
    expect((await board.call('workflow.compareModel', gone, 'administrator')).code).toBe('A0404');
  });

  test('are compared as far as they can be read, in words that the page has', async () => {
    const one = modelFromText('S>a a>b', { tasks: { a: 'flowable:candidateGroups="unit:2"' } });
    const clock =
      '<boundaryEvent id="T" attachedToRef="a"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>';
    const two = modelFromText('S>a a>b', {
      tasks: { a: 'flowable:assignee="${starter}"', b: '|<multiInstanceLoopCharacteristics isSequential="false"/>' },
      inside: `${clock}<scriptTask id="script" name="脚本"/>`,
    });
    const saved = { key: 'unfinished', name: '草稿', xml: one };
    const { modelId, version } = await board.ok('workflow.saveModel', saved, 'administrator');
    const fields = { modelId, version, name: '草稿', description: '', xml: two };
    const changed = await board.ok('workflow.changeModel', fields, 'administrator');
    const param = { id: modelId, before: version, after: changed.version };
    const { differences, partly } = await board.ok('workflow.compareModel', param, 'administrator');
    expect(partly).toBe(true);
    expect(differences).toContainEqual(
      expect.objectContaining({
        kind: 'people',
        before: [{ word: 'unit', value: '乙市办公室' }],
        after: [{ word: 'starter', value: '' }],
      }),
    );
    expect(differences).toContainEqual(
      expect.objectContaining({ kind: 'countersign', before: [], after: [{ word: 'parallel', value: '' }] }),
    );
    expect(differences).toContainEqual(expect.objectContaining({ kind: 'added', nodeId: 'T', nodeKind: 'timer' }));
    expect(differences.some(({ nodeId }: { nodeId: string }) => nodeId === 'script')).toBe(false);
  });
});
