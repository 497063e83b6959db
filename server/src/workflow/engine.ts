import type { Variables } from './condition.ts';
import { type Model, nodeOf } from './model.ts';
import {
  addStep,
  cut,
  earlierTasks,
  emptyNet,
  following,
  live,
  type Net,
  type Part,
  put,
  redo,
  type Token,
  undo,
} from './net.ts';
import { leave, run, withHastyJoins } from './run.ts';
import { MoveError, type Running, type Signers } from './running.ts';
import { isDecided, reopen, sayOutcome } from './signing.ts';

/** Starts a process and runs it up to the first user tasks. */
export function start(model: Model, variables: Variables, signers: Signers): Running {
  const running: Running = { model, net: emptyNet(), variables: { ...variables }, signers };
  const step = addStep(running.net, '', 0);
  put(running.net, step, { node: model.startId, via: null, frame: 0 });
  run(running);
  return running;
}

/**
 * Completes one person's part of a task. The token moves on once enough people have decided.
 * @param refuses in a countersign: a vote against
 */
export function complete(running: Running, partId: number, refuses = false): void {
  const { net, model } = running;
  const [token, part] = openPart(net, partId);
  part.outcome = refuses ? 'refused' : 'agreed';
  part.isOpen = false;
  const node = nodeOf(model, token.node);
  if (!isDecided(running, node, token)) {
    const next = token.parts!.find((one) => one.outcome === null && !one.isOpen);
    if (next && node.user!.countersign!.sequential) next.isOpen = true;
    return;
  }
  for (const one of token.parts!) one.isOpen = false;
  token.isDone = true;
  if (node.user!.countersign) sayOutcome(running, node, token.parts!);
  if (!resumed(running, token)) leave(running, token, node.outgoing);
  run(running);
}

/** Ends a task whose clock has run out, and takes the clock's own flow. */
export function ring(running: Running, tokenId: number, timerId: string): void {
  const { net, model } = running;
  const token = live(net).find(({ id, parts }) => id === tokenId && parts) ?? gone();
  const timer = nodeOf(model, timerId);
  if (timer.timer?.on !== token.node) gone();
  for (const part of token.parts!) part.isOpen = false;
  leave(running, token, timer.outgoing);
  run(running);
}

/**
 * Returns from an open task to tasks done before it. Steps that followed from them are undone, work on other branches
 * stays, and joins get their tokens back.
 * @param targets numbers of the tokens of earlier tasks, all of which led to this task
 * @param straight once redone, the target comes straight back here; it only takes effect with a single target
 */
export function returnTo(running: Running, partId: number, targets: readonly number[], straight: boolean): void {
  const { net } = running;
  const [token] = openPart(net, partId);
  const behind = new Map(earlierTasks(net, token).map((one) => [one.id, one]));
  const aims = targets.map((id) => behind.get(id));
  if (aims.length === 0) throw new MoveError('notBehind', token.node);
  if (aims.includes(undefined)) throw new MoveError('notBehind', token.node);
  const steps = withHastyJoins(
    running,
    following(
      net,
      aims.map((aim) => aim!.by!),
    ),
  );
  const { restored, ...undone } = undo(net, steps);
  net.returns++;
  for (const one of restored) if (one.parts) reopen(running, one);
  const aim = aims[0]!;
  if (straight && aims.length === 1) {
    const tokens = undone.tokens.map((one) => ({ ...one, resume: undefined }));
    aim.resume = { ...undone, tokens, returns: net.returns };
  }
  run(running);
}

/** Ends a process by hand and closes everything that is open. */
export function terminate({ net }: Running): void {
  const step = addStep(net, '', 0);
  for (const token of live(net)) cut(token, step);
  net.isEnded = true;
}

const gone = (): never => {
  throw new MoveError('gone');
};

export function openPart(net: Net, partId: number): [Token, Part] {
  for (const token of live(net)) {
    const part = token.parts?.find(({ id, isOpen }) => id === partId && isOpen);
    if (part) return [token, part];
  }
  return gone();
}

/** Reopens the tasks that were open before a "straight" return. Returns false if the process must walk the way again. */
function resumed({ net }: Running, token: Token): boolean {
  const { resume } = token;
  if (resume?.returns !== net.returns || !redo(net, resume)) return false;
  const back = new Set(resume.tokens.map(({ id }) => id));
  // Votes that were cast stay; the others are asked again.
  for (const one of live(net)) {
    if (!back.has(one.id)) continue;
    one.parts = one.parts?.map((part) => (part.outcome === null ? { ...part, id: net.next++, after: part.id } : part));
  }
  // The return reopened tasks that a terminating end had closed; they are closed again.
  for (const one of net.tokens) if (one.isCut) for (const part of one.parts ?? []) part.isOpen = false;
  token.resume = undefined;
  return true;
}
