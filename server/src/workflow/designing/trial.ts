import type { Output } from '@board/contract/call';
import {
  type designingCalls as contract,
  TRIAL_SIGNERS,
  TRIAL_STARTER,
  type TrialMove,
  type TrialTask,
} from '@board/contract/workflow/designing';
import { pathsIn, type Value } from '../condition.ts';
import { complete, openPart, returnTo, ring, start } from '../engine.ts';
import { type Model, nodeOf, timersOn } from '../model.ts';
import { live, previousTasks } from '../net.ts';
import { MoveError, type Running } from '../running.ts';
import { peopleOf } from './compare.ts';

/** Tries a drawing out with made-up people, in memory only, on the same engine as real processes. */

export type Trial = Omit<Output<typeof contract.tryModel>, 'problems'>;

const cast = Array.from({ length: TRIAL_SIGNERS }, (_, at) => at + 1);

/**
 * Plays a drawing from its start.
 * @param values of the names that conditions read
 * @returns the state after the moves; if a move was not possible, the state before it
 */
export function tryOut(model: Model, values: Record<string, Value>, moves: readonly TrialMove[]): Trial {
  const asked = namesAskedFor(model);
  const given = { starter: TRIAL_STARTER, [model.initiator]: TRIAL_STARTER };
  const nothing = { open: [], passed: [], ended: false };
  let running: Running;
  try {
    running = start(model, { ...withPaths(values), ...given }, () => cast);
  } catch (error) {
    return { ...nothing, names: asked, ...troubleOf(error) };
  }
  let trouble: Pick<Trial, 'trouble' | 'troubleAt'> = { trouble: '', troubleAt: '' };
  for (const move of moves) {
    const before = structuredClone({ net: running.net, variables: running.variables });
    try {
      Object.assign(running.variables, withPaths(move.values));
      make(running, move);
    } catch (error) {
      trouble = troubleOf(error);
      running = { ...running, ...before };
      break;
    }
  }
  return { ...standing(running), names: asked, ...trouble };
}

function make(running: Running, { part, how }: TrialMove): void {
  if (how === 'agree' || how === 'refuse') {
    complete(running, part, how === 'refuse');
    return;
  }
  const [token] = openPart(running.net, part);
  if (how === 'ring') ring(running, token.id, timersOn(running.model, token.node)[0]?.id ?? token.node);
  else {
    const targets = previousTasks(running.net, token).map(({ id }) => id);
    returnTo(running, part, targets, false);
  }
}

function standing({ net, model }: Running): Pick<Trial, 'open' | 'passed' | 'ended'> {
  const open = live(net).flatMap((token) =>
    (token.parts ?? [])
      .filter(({ isOpen }) => isOpen)
      .map(({ id, uid }): TrialTask => {
        const { name, user } = nodeOf(model, token.node);
        const { countersign, dueDays } = user!;
        return {
          part: id,
          nodeId: token.node,
          nodeName: name,
          signer: uid,
          votes: countersign !== null,
          dueDays,
          who: peopleOf(user!),
          mayGoBack: previousTasks(net, token).length > 0,
          hasClock: timersOn(model, token.node).length > 0,
        };
      }),
  );
  const passed = new Set(net.tokens.flatMap(({ via, node, by }) => [via, by === null ? null : node]));
  return { open, passed: [...passed].filter((one) => one !== null), ended: net.isEnded };
}

/** Returns the paths that the conditions of the drawing read, except those that the engine sets itself. */
function namesAskedFor(model: Model): string[] {
  const known = new Set(['starter', model.initiator, 'agreed']);
  const conditions = [...model.nodes.values()].flatMap(({ outgoing, user }) => [
    ...outgoing.map(({ condition }) => condition),
    user?.countersign?.collection ?? null,
  ]);
  const paths = conditions.flatMap((condition) => (condition ? pathsIn(condition) : []));
  return [...new Set(paths)].filter((path) => !known.has(path) && !path.startsWith('nrOf')).sort();
}

type Values = { [name: string]: Value | Values };

/** Turns paths such as `form.amount` into nested objects. */
function withPaths(given: Record<string, Value>): Record<string, Value> {
  const made: Values = {};
  for (const [path, value] of Object.entries(given)) {
    const names = path.split('.');
    let place = made;
    for (const name of names.slice(0, -1)) {
      const inner = place[name];
      if (inner === null || typeof inner !== 'object') place[name] = {};
      place = place[name] as Values;
    }
    place[names.at(-1)!] = value;
  }
  return made as Record<string, Value>;
}

function troubleOf(error: unknown): Pick<Trial, 'trouble' | 'troubleAt'> {
  if (error instanceof MoveError) return { trouble: error.problem, troubleAt: error.node };
  throw error;
}
