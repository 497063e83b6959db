import type { ModelProblem, ModelProblemKind } from '@board/contract/workflow/moddle';
import { complete, ring, start } from './engine.ts';
import { type Model, type Node, nodeOf, timersOn } from './model.ts';
import { live } from './net.ts';
import { MoveError, type Running } from './running.ts';

/** Returns the mistakes in the drawing of a model; an empty list means that it can be run. */
export function problemsOf(model: Model): ModelProblem[] {
  const found = [...model.nodes.values()].flatMap((node) => problemsAt(model, node));
  if (found.length > 0) return found;
  const unasked = circleWithoutPeople(model);
  if (unasked) return [said('endless', unasked)];
  return deadEnds(model);
}

const said = (kind: ModelProblemKind, { id, name }: Node, detail = ''): ModelProblem => ({
  kind,
  nodeId: id,
  nodeName: name,
  detail,
});

function problemsAt(model: Model, node: Node): ModelProblem[] {
  const found: ModelProblem[] = [];
  const isEnd = node.kind === 'end' || node.kind === 'terminate';
  const isGateway = node.kind === 'exclusive' || node.kind === 'parallel' || node.kind === 'inclusive';
  const isEntry = node.kind === 'start' || node.kind === 'timer';
  if (!isEnd && node.outgoing.length === 0) found.push(said('noWayOut', node));
  if (!isGateway && node.outgoing.length > 1) found.push(said('severalWaysOut', node));
  if (isEntry ? node.incoming.length > 0 : node.incoming.length === 0) found.push(said('unreachable', node));
  for (const flow of [...node.incoming, ...node.outgoing]) {
    const other = model.nodes.get(flow.from === node.id ? flow.to : flow.from);
    if (!other || other.scope !== node.scope) found.push(said('brokenFlow', node, flow.name || flow.id));
  }
  if (node.kind !== 'parallel' && isGateway && node.outgoing.length > 1)
    for (const flow of node.outgoing)
      if (!flow.condition && flow.id !== node.otherwise)
        found.push(said('conditionMissing', node, flow.name || nodeOf(model, flow.to).name || flow.id));
  return found;
}

/** Returns a node of a circle without a user task, which would go round for ever. */
function circleWithoutPeople(model: Model): Node | null {
  const state = new Map<string, 'under way' | 'done'>();
  const visit = (id: string): Node | null => {
    const node = nodeOf(model, id);
    if (node.kind === 'user' || node.kind === 'sub' || state.get(id) === 'done') return null;
    if (state.get(id) === 'under way') return node;
    state.set(id, 'under way');
    for (const { to } of node.outgoing) {
      const found = visit(to);
      if (found) return found;
    }
    state.set(id, 'done');
    return null;
  };
  for (const id of model.nodes.keys()) {
    const found = visit(id);
    if (found) return found;
  }
  return null;
}

/** Maximum number of situations that are tried; a model without a dead end among them counts as sound. */
const SITUATIONS_MAX = 3000;

/**
 * Plays the model along the ways its gateways allow, up to the limit, and returns the nodes where it would wait for ever.
 * The values of conditions are unknown here, so each gateway is played with every one of its flows.
 */
function deadEnds(model: Model): ModelProblem[] {
  const seen = new Set<string>();
  const waiting: Running[] = [];
  const found = new Map<string, ModelProblem>();
  const arrive = (move: (choice: Model) => Running) => {
    for (const choice of choices(model)) {
      try {
        const running = move(choice);
        const key = situation(running);
        if (seen.has(key) || running.net.isEnded) continue;
        seen.add(key);
        waiting.push(running);
      } catch (error) {
        if (!(error instanceof MoveError)) throw error;
        const node = model.nodes.get(error.node);
        if (node && error.problem === 'stuck') found.set(node.id, said('stuck', node));
      }
    }
  };
  arrive((choice) => start(choice, {}, ONE));
  for (let running = waiting.shift(); running && seen.size < SITUATIONS_MAX; running = waiting.shift()) {
    const from = running;
    for (const token of live(from.net).filter(({ parts }) => parts)) {
      const step = (choice: Model, move: (copy: Running) => void): Running => {
        const copy: Running = { ...from, model: choice, net: structuredClone(from.net) };
        move(copy);
        return copy;
      };
      const [part] = token.parts!;
      arrive((choice) => step(choice, (copy) => complete(copy, part!.id)));
      for (const { id } of timersOn(model, token.node))
        arrive((choice) => step(choice, (copy) => ring(copy, token.id, id)));
    }
  }
  return [...found.values()];
}

const ONE = () => [1];

const situation = ({ net }: Running): string =>
  live(net)
    .map(({ node, via, frame }) => `${node} ${via} ${net.tokens.find(({ id }) => id === frame)?.node ?? ''}`)
    .sort()
    .join('|');

/** Returns copies of the model with one flow per exclusive gateway and one or all flows per inclusive gateway. */
function choices(model: Model): Model[] {
  const widest = Math.max(
    1,
    ...[...model.nodes.values()].map((node) => (node.kind === 'parallel' ? 1 : node.outgoing.length)),
  );
  return Array.from({ length: widest + 1 }, (_, place) => narrowed(model, place));
}

function narrowed(model: Model, place: number): Model {
  const nodes = new Map(
    [...model.nodes].map(([id, node]) => {
      if (node.kind !== 'exclusive' && node.kind !== 'inclusive') return [id, node] as const;
      const count = node.outgoing.length;
      const isAll = node.kind === 'inclusive' && place >= count;
      const kept = isAll ? node.outgoing : node.outgoing.slice(place % count, (place % count) + 1);
      const open = kept.map((flow) => ({ ...flow, condition: null }));
      return [id, { ...node, otherwise: null, outgoing: open }] as const;
    }),
  );
  return { ...model, nodes };
}
