import { evaluate, holds, type Variables } from './condition.ts';
import { type Node, nodeOf } from './model.ts';
import type { Part, Token } from './net.ts';
import type { Running, Signers } from './running.ts';

/** The people who decide on a task, and when enough of them have decided. */

const votes = (parts: readonly Part[], outcome: Part['outcome']) =>
  parts.filter((part) => part.outcome === outcome).length;

export function isDecided({ variables }: Running, node: Node, token: Token): boolean {
  const parts = token.parts!;
  const rule = node.user!.countersign;
  if (!rule) return true;
  const [agreed, refused] = [votes(parts, 'agreed'), votes(parts, 'refused')];
  if (agreed + refused === parts.length || (rule.veto && refused > 0)) return true;
  if (!rule.completion) return false;
  return holds(rule.completion, {
    ...variables,
    nrOfInstances: parts.length,
    nrOfCompletedInstances: agreed + refused,
    nrOfActiveInstances: parts.filter(({ isOpen }) => isOpen).length,
    nrOfAgreed: agreed,
    nrOfRefused: refused,
  });
}

/** Sets the variables that conditions behind a countersign can read: the votes for and against, and the outcome. */
export function sayOutcome(running: Running, node: Node, parts: readonly Part[]): void {
  const [agreed, refused] = [votes(parts, 'agreed'), votes(parts, 'refused')];
  const isVetoed = node.user!.countersign!.veto && refused > 0;
  Object.assign(running.variables, {
    nrOfAgreed: agreed,
    nrOfRefused: refused,
    agreed: !isVetoed && agreed > refused,
  });
}

/** Opens a task with one part, or with one part per signer. */
export function open(running: Running, token: Token): void {
  const { net, variables, signers } = running;
  const node = nodeOf(running.model, token.node);
  const rule = node.user!.countersign;
  const uids: readonly (number | null)[] = rule ? signersOf(node, variables, signers) : [null];
  token.parts = (uids.length > 0 ? uids : [null]).map((uid, place) => ({
    id: net.next++,
    uid,
    outcome: null,
    isOpen: !rule?.sequential || place === 0,
    after: null,
  }));
}

function signersOf(node: Node, variables: Variables, signers: Signers): readonly number[] {
  const { collection } = node.user!.countersign!;
  if (!collection) return signers(node, variables);
  const listed = evaluate(collection, variables);
  const items = Array.isArray(listed) ? listed : typeof listed === 'string' ? listed.split(',') : [listed];
  const uids = items.map(Number).filter((uid) => Number.isSafeInteger(uid) && uid > 0);
  return [...new Set(uids)];
}

/** Opens a task again: the same people get new parts. */
export function reopen(running: Running, token: Token): void {
  const { net, model } = running;
  const rule = nodeOf(model, token.node).user!.countersign;
  token.parts = token.parts!.map(({ id, uid }, place) => ({
    id: net.next++,
    uid,
    outcome: null,
    isOpen: !rule?.sequential || place === 0,
    after: id,
  }));
  token.resume = undefined;
  token.isDone = undefined;
}
