import { describe, expect, test } from 'vitest';
import { problemsOf } from './check.ts';
import type { Variables } from './condition.ts';
import { complete, returnTo, ring, start, terminate } from './engine.ts';
import { earlierTasks, live } from './net.ts';
import { readModel } from './parse.ts';
import { ModelError } from './read-xml.ts';
import { MoveError, type Running } from './running.ts';
import { modelFromText } from './testing/sketch.ts';

const begun = async (flows: string, variables: Variables = {}, tasks: Record<string, string> = {}) =>
  start(await readModel(modelFromText(flows, { tasks })), variables, () => [1, 2, 3]);

const open = ({ net }: Running) =>
  live(net)
    .filter(({ parts }) => parts)
    .map(({ node }) => node)
    .sort()
    .join(' ');

const partOf = ({ net }: Running, task: string) =>
  live(net)
    .find(({ node, parts }) => node === task && parts)!
    .parts!.find(({ isOpen }) => isOpen)!.id;

function done(running: Running, ...tasks: string[]): string {
  for (const task of tasks) complete(running, partOf(running, task));
  return running.net.isEnded ? 'end' : open(running);
}

function back(running: Running, from: string, to: string, straight = false): string {
  const token = live(running.net).find(({ node, parts }) => node === from && parts)!;
  const target = earlierTasks(running.net, token).findLast(({ node }) => node === to)!;
  returnTo(running, partOf(running, from), [target.id], straight);
  return open(running);
}

const FORK = 'S>p p>P1 P1>a P1>c a>b b>P2 c>d d>P2 P2>k k>E';

describe('a return', () => {
  test('into a branch leaves the other one alone', async () => {
    const running = await begun(FORK);
    expect(done(running, 'p', 'a')).toBe('b c');
    expect(back(running, 'b', 'a')).toBe('a c');
    expect(done(running, 'c', 'd', 'a', 'b')).toBe('k');
    expect(done(running, 'k')).toBe('end');
  });
  test('from behind a join into one branch gives the join back what the other had brought', async () => {
    const running = await begun(FORK);
    expect(done(running, 'p', 'a', 'b', 'c', 'd')).toBe('k');
    expect(back(running, 'k', 'a')).toBe('a');
    expect(done(running, 'a', 'b')).toBe('k');
    expect(done(running, 'k')).toBe('end');
  });
  test('straight back skips what was done, and leaves it to be returned to', async () => {
    const running = await begun(FORK);
    done(running, 'p', 'a', 'b', 'c', 'd');
    expect(back(running, 'k', 'a', true)).toBe('a');
    expect(done(running, 'a')).toBe('k');
    expect(back(running, 'k', 'd')).toBe('d');
    expect(done(running, 'd', 'k')).toBe('end');
  });
  test('in a loop goes to the last lap alone', async () => {
    const running = await begun('S>a a>X1 X1>b X2>X1?again b>c c>X2 X2>E');
    running.variables.again = true;
    expect(done(running, 'a', 'b', 'c', 'b')).toBe('c');
    expect(back(running, 'c', 'b')).toBe('b');
    running.variables.again = false;
    expect(done(running, 'b', 'c')).toBe('end');
  });
  test('makes an inclusive join wait again for a branch that had turned elsewhere', async () => {
    const running = await begun('S>p p>I1 I1>a?true I1>d?true a>X1 X1>b?out X1>c?!out b>E1 c>I2 d>I2 I2>k k>E', {
      out: true,
    });
    expect(done(running, 'p', 'a', 'd')).toBe('b k');
    expect(back(running, 'b', 'a')).toBe('a');
    running.variables.out = false;
    expect(done(running, 'a')).toBe('c');
    expect(done(running, 'c')).toBe('k');
    expect(done(running, 'k')).toBe('end');
  });
  test('goes to what lies behind, nowhere else', async () => {
    const running = await begun(FORK);
    done(running, 'p', 'a');
    const elsewhere = live(running.net).find(({ node }) => node === 'c')!;
    expect(() => returnTo(running, partOf(running, 'b'), [elsewhere.id], false)).toThrow(MoveError);
    expect(() => returnTo(running, partOf(running, 'b'), [999], false)).toThrow(MoveError);
  });
});

const sign = (rule = '', sequential = false, condition = '') =>
  `flowable:candidateGroups="starter" ${rule}|<multiInstanceLoopCharacteristics isSequential="${sequential}">${
    condition && `<completionCondition>\${${condition}}</completionCondition>`
  }</multiInstanceLoopCharacteristics>`;

describe('a countersign', () => {
  test('asks everyone, and says what came of it', async () => {
    const running = await begun('S>a a>X1 X1>b?agreed X1>c?!agreed b>E c>E', {}, { a: sign() });
    complete(running, partOf(running, 'a'), true);
    complete(running, partOf(running, 'a'));
    expect(open(running)).toBe('a');
    expect(done(running, 'a')).toBe('b');
    expect(running.variables).toMatchObject({ nrOfAgreed: 2, nrOfRefused: 1, agreed: true });
    expect(back(running, 'b', 'a')).toBe('a');
    expect(live(running.net)[0]!.parts!.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
  });
  test('ends at its condition, and at a veto', async () => {
    const half = await begun(
      'S>a a>b b>E',
      {},
      { a: sign('', false, 'nrOfCompletedInstances / nrOfInstances >= 0.5') },
    );
    expect(done(half, 'a')).toBe('a');
    expect(done(half, 'a')).toBe('b');
    const veto = await begun('S>a a>b b>E', {}, { a: sign('board:veto="true"') });
    complete(veto, partOf(veto, 'a'), true);
    expect(open(veto)).toBe('b');
    expect(veto.variables.agreed).toBe(false);
  });
  test('one after the other', async () => {
    const running = await begun('S>a a>E', {}, { a: sign('', true) });
    const isOpen = () => live(running.net)[0]!.parts!.map((part) => part.isOpen);
    expect(isOpen()).toEqual([true, false, false]);
    done(running, 'a');
    expect(isOpen()).toEqual([false, true, false]);
  });
});

describe('a process', () => {
  test('takes the way of a clock that has run down', async () => {
    const timer = `<boundaryEvent id="t" attachedToRef="a"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent><sequenceFlow id="ft" sourceRef="t" targetRef="b"/>`;
    const running = start(await readModel(modelFromText('S>a a>E b>E', { inside: timer })), {}, () => []);
    const token = live(running.net)[0]!;
    ring(running, token.id, 't');
    expect(open(running)).toBe('b');
    expect(() => ring(running, token.id, 't')).toThrow(MoveError);
  });
  test('refuses what cannot go on, and is ended by whoever may', async () => {
    const running = await begun('S>a a>X1 X1>b?x==1 X1>c?x==2 b>E c>E');
    expect(() => done(running, 'a')).toThrow(/noWay/);
    const other = await begun(FORK);
    terminate(other);
    expect(other.net.isEnded).toBe(true);
    expect(open(other)).toBe('');
  });
});

describe('a model', () => {
  const refusedFor = async (xml: string) => {
    try {
      const problems = problemsOf(await readModel(xml));
      return problems.map(({ kind, nodeId }) => `${kind} ${nodeId}`.trim());
    } catch (error) {
      if (error instanceof ModelError) return error.problems.map(({ kind, detail }) => `${kind} ${detail}`.trim());
      throw error;
    }
  };
  test('that can be run is not refused', async () => {
    expect(await refusedFor(modelFromText(FORK))).toEqual([]);
    expect(await refusedFor(modelFromText('S>a a>I1 I1>b?x I1>c?y b>I2 c>I2 I2>E'))).toEqual([]);
  });
  test.each([
    ['scriptTask', '<scriptTask id="s"/>', 'unsupported bpmn:ScriptTask'],
    ['serviceTask', '<serviceTask id="s"/>', 'unsupported bpmn:ServiceTask'],
    ['a message', '<startEvent id="s"><messageEventDefinition/></startEvent>', 'unsupported bpmn:StartEvent'],
    [
      'a clock that does not interrupt',
      '<boundaryEvent id="s" cancelActivity="false" attachedToRef="a"><timerEventDefinition/></boundaryEvent>',
      'unsupported bpmn:BoundaryEvent',
    ],
    ['callActivity', '<callActivity id="s"/>', 'unsupported bpmn:CallActivity'],
  ])('with %s is refused by name', async (_name, inside, expected) => {
    expect(await refusedFor(modelFromText('S>a a>E', { inside }))).toContain(expected);
  });
  test.each([
    ['a join of branches of which one is taken', 'S>a a>X1 X1>b?x X1>c?!x b>P1 c>P1 P1>E', 'stuck P1'],
    ['a way that ends nowhere', 'S>a a>X1 X1>b?x X1>E?!x', 'noWayOut b'],
    ['a task with two ways', 'S>a a>b a>c b>E c>E', 'severalWaysOut a'],
    ['a branch without a condition', 'S>a a>X1 X1>b X1>c?x b>E c>E', 'conditionMissing X1'],
    ['a circle without people', 'S>X1 X1>X2 X2>X1?x X2>E?!x', 'endless X1'],
    ['no end', 'S>a a>b b>a', 'noEnd'],
    ['a condition that is none', 'S>a a>X1 X1>b?x== X1>E?true b>E', 'condition ${x==}'],
  ])('with %s is refused', async (_name, flows, expected) => {
    expect(await refusedFor(modelFromText(flows))).toContain(expected);
  });
  test('is read with the attributes of related products', async () => {
    const activiti = modelFromText('S>a a>E', { tasks: { a: 'flowable:assignee="12"' } })
      .replaceAll('flowable:', 'activiti:')
      .replace('xmlns:flowable="http://flowable.org/bpmn"', 'xmlns:activiti="http://activiti.org/bpmn"');
    const model = await readModel(activiti);
    expect(model.nodes.get('a')!.user!.assignee!.text).toBe('12');
  });
  test('is no file with entities, no endless file, nothing else', async () => {
    expect(await refusedFor('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toEqual(['notXml']);
    expect(await refusedFor('hello')).toEqual(['notXml']);
    expect(await refusedFor(modelFromText('S>a a>E') + ' '.repeat(600_000))).toEqual(['tooLarge']);
    expect(await refusedFor('<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>')).toEqual([
      'noProcess',
    ]);
  });
});
