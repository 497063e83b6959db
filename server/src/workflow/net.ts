/**
 * The state of a process: a net of tokens and steps (decision 0150). A step takes tokens and puts others. Every token
 * knows which step put it and which took it, so a return can undo exactly the steps that followed from a task.
 */

/** One person's part of a user task. */
export interface Part {
  readonly id: number;
  /** the signer in a countersign; null: the task's assignment decides */
  readonly uid: number | null;
  /** null: still open, or its turn has not come */
  outcome: 'agreed' | 'refused' | null;
  isOpen: boolean;
  /** the earlier part that this part repeats after a return */
  readonly after: number | null;
}

/** Everything that a return undid, kept until the returned task is redone and comes straight back. */
export interface Undone {
  readonly steps: readonly Step[];
  readonly tokens: readonly Token[];
  /** tokens that the steps had taken, each with the step that took it */
  readonly given: readonly Pick<Token, 'id' | 'by' | 'isCut'>[];
}

export interface Token {
  readonly id: number;
  readonly node: string;
  /** the flow it came by; null: at the start of a process */
  readonly via: string | null;
  /** the sub-process it is in: the number of its shell; 0: the process itself */
  readonly frame: number;
  /** the step that put it */
  readonly from: number;
  /** the step that took it; null: the token is still there */
  by: number | null;
  /** of a user task */
  parts?: Part[];
  /** of a user task: people have done it */
  isDone?: boolean;
  /** taken without having led to the step that took it: another branch ended the process or sub-process */
  isCut?: boolean;
  /** of the target of a "straight" return: what to put back; another return makes it invalid */
  resume?: Undone & { readonly returns: number };
}

export interface Step {
  readonly id: number;
  readonly node: string;
  readonly frame: number;
}

export interface Net {
  /** the next number of a token, part or step */
  next: number;
  tokens: Token[];
  steps: Step[];
  /** number of returns so far */
  returns: number;
  isEnded: boolean;
}

export const emptyNet = (): Net => ({ next: 1, tokens: [], steps: [], returns: 0, isEnded: false });

export const live = (net: Net): Token[] => net.tokens.filter(({ by }) => by === null);

export function addStep(net: Net, node: string, frame: number): Step {
  const step = { id: net.next++, node, frame };
  net.steps.push(step);
  return step;
}

export function put(net: Net, from: Step, at: Pick<Token, 'node' | 'via' | 'frame'>): Token {
  const token: Token = { id: net.next++, ...at, from: from.id, by: null };
  net.tokens.push(token);
  return token;
}

export function take(token: Token, by: Step): void {
  token.by = by.id;
}

/** Takes a token that did not lead to the step, and closes its parts. */
export function cut(token: Token, step: Step): void {
  for (const part of token.parts ?? []) part.isOpen = false;
  token.isCut = true;
  take(token, step);
}

/** Returns the tokens inside a frame and its nested frames. */
export function within(net: Net, frame: number): Token[] {
  const inside = live(net).filter((token) => token.frame === frame);
  return inside.flatMap((token) => [token, ...(isShell(net, token) ? within(net, token.id) : [])]);
}

/** Tells whether a token is a shell: it stands for a running sub-process, and its number is the frame of tokens inside. */
const isShell = (net: Net, { id }: Token): boolean => net.tokens.some(({ frame }) => frame === id);

/** Returns the given steps and all steps that could not have happened without them. */
export function following(net: Net, steps: Iterable<number>): Set<number> {
  const found = new Set(steps);
  // A step takes tokens only from earlier steps, and numbers grow, so one pass in order finds everything.
  for (const { id } of net.steps) {
    if (found.has(id)) continue;
    if (net.tokens.some((token) => token.by === id && found.has(token.from))) found.add(id);
  }
  return found;
}

/** Undoes steps: removes the tokens that they put and restores the tokens that they took. */
export function undo(net: Net, steps: ReadonlySet<number>): Undone & { restored: Token[] } {
  const tokens = net.tokens.filter((token) => steps.has(token.from));
  const undone = net.steps.filter(({ id }) => steps.has(id));
  net.tokens = net.tokens.filter((token) => !steps.has(token.from));
  net.steps = net.steps.filter(({ id }) => !steps.has(id));
  const restored = net.tokens.filter((token) => token.by !== null && steps.has(token.by));
  const given = restored.map(({ id, by, isCut }) => ({ id, by, isCut }));
  for (const token of restored) {
    token.by = null;
    token.isCut = undefined;
  }
  return { steps: undone, tokens, given, restored };
}

/** Redoes undone steps. Returns false, and changes nothing, if one of their tokens has moved on since. */
export function redo(net: Net, { steps, tokens, given }: Undone): boolean {
  const here = new Map(live(net).map((token) => [token.id, token]));
  if (!given.every(({ id }) => here.has(id))) return false;
  for (const { id, by, isCut } of given) Object.assign(here.get(id)!, { by, isCut });
  net.steps = [...net.steps, ...steps].sort((a, b) => a.id - b.id);
  net.tokens.push(...structuredClone(tokens));
  return true;
}

/** Returns the nearest done user task of each way that led to a token: the targets of a return that names none. */
export const previousTasks = (net: Net, token: Token): Token[] => walkBack(net, token, false);

/** Returns all user tasks that led to a token, in the order in which they were done: every target that a return can have. */
export const earlierTasks = (net: Net, token: Token): Token[] => walkBack(net, token, true);

function walkBack(net: Net, token: Token, isWholeWay: boolean): Token[] {
  const takenBy = Map.groupBy(net.tokens, ({ by }) => by);
  const found = new Set<Token>();
  const seen = new Set<number>();
  const waiting = [token.from];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    if (seen.has(step)) continue;
    seen.add(step);
    for (const taken of takenBy.get(step) ?? []) {
      if (taken.isCut) continue;
      if (taken.isDone) found.add(taken);
      if (!taken.isDone || isWholeWay) waiting.push(taken.from);
    }
  }
  return [...found].sort((a, b) => a.by! - b.by!);
}
