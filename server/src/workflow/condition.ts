/**
 * Conditions of a process: a small language with the comparison and boolean words of JUEL (backoffice.md §5). The text
 * is parsed into a tree and evaluated; it is never run as code.
 */

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
export type Variables = { readonly [name: string]: Value };

type Tree =
  | { kind: 'value'; value: Value }
  | { kind: 'name'; path: readonly string[] }
  | { kind: 'not' | 'empty' | 'minus'; of: Tree }
  | { kind: 'both' | 'either'; left: Tree; right: Tree }
  | { kind: 'compare'; by: Comparison; left: Tree; right: Tree }
  | { kind: 'count'; by: '+' | '-' | '*' | '/' | '%'; left: Tree; right: Tree };
type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** A parsed condition; only `readCondition` makes it. */
export interface Condition {
  readonly text: string;
  readonly tree: Tree;
}

/** The reason why a text is not a condition, and the position of the character where it fails. */
export class ConditionError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const CONDITION_MAX = 500;
const DEPTH_MAX = 30;

const WORDS: Record<string, string> = {
  eq: '==',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  and: '&&',
  or: '||',
  not: '!',
  div: '/',
  mod: '%',
};
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?)|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([\p{L}_][\p{L}\p{N}_]*)|(==|!=|<=|>=|&&|\|\||[-<>!+*/%().]))/uy;

interface Piece {
  sort: 'value' | 'name' | 'sign';
  text: string;
  value?: Value;
  at: number;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim()) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new ConditionError('sign', at);
    const [, number, single, double, name, sign] = found;
    const quoted = single ?? double;
    if (number !== undefined) pieces.push({ sort: 'value', text: number, value: Number(number), at });
    else if (quoted !== undefined)
      pieces.push({ sort: 'value', text: quoted, value: quoted.replace(/\\(.)/gs, '$1'), at });
    else if (name !== undefined) pieces.push(pieceOfName(name, at, pieces.at(-1)?.text === '.'));
    else pieces.push({ sort: 'sign', text: sign!, at });
  }
  return pieces;
}

function pieceOfName(name: string, at: number, afterDot: boolean): Piece {
  if (afterDot) return { sort: 'name', text: name, at };
  const sign = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (sign) return { sort: 'sign', text: sign, at };
  if (name === 'true' || name === 'false') return { sort: 'value', text: name, value: name === 'true', at };
  if (name === 'null') return { sort: 'value', text: name, value: null, at };
  return { sort: 'name', text: name, at };
}

/** Reads a condition, with or without `${…}` around it. Throws `ConditionError`. */
export function readCondition(given: string): Condition {
  const text = given.trim();
  if (text.length > CONDITION_MAX) throw new ConditionError('long', CONDITION_MAX);
  const inner = /^[$#]\{([\s\S]*)\}$/.exec(text)?.[1] ?? text;
  const reader = new Reader(piecesOf(inner));
  const tree = reader.either(0);
  reader.end();
  return { text, tree };
}

class Reader {
  readonly #pieces: readonly Piece[];
  #next = 0;
  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  #sign(...signs: string[]): string | null {
    const piece = this.#pieces[this.#next];
    if (piece?.sort !== 'sign' || !signs.includes(piece.text)) return null;
    this.#next++;
    return piece.text;
  }

  #fail(): never {
    throw new ConditionError('order', this.#pieces[this.#next]?.at ?? this.#pieces.at(-1)?.at ?? 0);
  }

  end(): void {
    if (this.#next < this.#pieces.length) this.#fail();
  }

  either(depth: number): Tree {
    let left = this.#both(depth);
    while (this.#sign('||')) left = { kind: 'either', left, right: this.#both(depth) };
    return left;
  }

  #both(depth: number): Tree {
    let left = this.#compared(depth);
    while (this.#sign('&&')) left = { kind: 'both', left, right: this.#compared(depth) };
    return left;
  }

  #compared(depth: number): Tree {
    const left = this.#sum(depth);
    const by = this.#sign('==', '!=', '<', '<=', '>', '>=');
    return by ? { kind: 'compare', by: by as Comparison, left, right: this.#sum(depth) } : left;
  }

  #sum(depth: number): Tree {
    let left = this.#product(depth);
    for (let by = this.#sign('+', '-'); by; by = this.#sign('+', '-'))
      left = { kind: 'count', by: by as '+', left, right: this.#product(depth) };
    return left;
  }

  #product(depth: number): Tree {
    let left = this.#single(depth);
    for (let by = this.#sign('*', '/', '%'); by; by = this.#sign('*', '/', '%'))
      left = { kind: 'count', by: by as '*', left, right: this.#single(depth) };
    return left;
  }

  #single(depth: number): Tree {
    if (depth > DEPTH_MAX) this.#fail();
    if (this.#sign('!')) return { kind: 'not', of: this.#single(depth + 1) };
    if (this.#sign('-')) return { kind: 'minus', of: this.#single(depth + 1) };
    if (this.#sign('(')) {
      const inner = this.either(depth + 1);
      if (!this.#sign(')')) this.#fail();
      return inner;
    }
    const piece = this.#pieces[this.#next];
    if (!piece || piece.sort === 'sign') this.#fail();
    this.#next++;
    if (piece.sort === 'value') return { kind: 'value', value: piece.value! };
    const follows = this.#pieces[this.#next];
    if (piece.text === 'empty' && follows && (follows.sort !== 'sign' || follows.text === '('))
      return { kind: 'empty', of: this.#single(depth + 1) };
    const path = [piece.text];
    while (this.#sign('.')) {
      const name = this.#pieces[this.#next];
      if (name?.sort !== 'name') this.#fail();
      this.#next++;
      path.push(name.text);
    }
    return { kind: 'name', path };
  }
}

/** Tells whether a condition holds. An unknown name is null, and null is neither greater nor smaller than anything. */
export const holds = (condition: Condition, variables: Variables): boolean =>
  isTrue(worthOf(condition.tree, variables));

/** Returns the value of an expression, for assignees and lists of people. */
export const evaluate = (condition: Condition, variables: Variables): Value => worthOf(condition.tree, variables);

const isTrue = (value: Value): boolean => value === true || value === 'true';

function worthOf(tree: Tree, variables: Variables): Value {
  switch (tree.kind) {
    case 'value':
      return tree.value;
    case 'name':
      return tree.path.reduce<Value>(fieldOf, variables);
    case 'not':
      return !isTrue(worthOf(tree.of, variables));
    case 'empty':
      return isEmpty(worthOf(tree.of, variables));
    case 'minus':
      return count('-', 0, numberOf(worthOf(tree.of, variables)));
    case 'both':
      return isTrue(worthOf(tree.left, variables)) && isTrue(worthOf(tree.right, variables));
    case 'either':
      return isTrue(worthOf(tree.left, variables)) || isTrue(worthOf(tree.right, variables));
    case 'compare':
      return compare(tree.by, worthOf(tree.left, variables), worthOf(tree.right, variables));
    case 'count':
      return count(tree.by, numberOf(worthOf(tree.left, variables)), numberOf(worthOf(tree.right, variables)));
  }
}

const fieldOf = (value: Value, name: string): Value =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(value, name)
    ? ((value as Variables)[name] ?? null)
    : null;

const isEmpty = (value: Value): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && (Array.isArray(value) ? value : Object.keys(value)).length === 0);

function numberOf(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function count(by: '+' | '-' | '*' | '/' | '%', left: number | null, right: number | null): number | null {
  if (left === null || right === null) return null;
  const made = { '+': left + right, '-': left - right, '*': left * right, '/': left / right, '%': left % right }[by];
  return Number.isFinite(made) ? made : null;
}

function compare(by: Comparison, left: Value, right: Value): boolean {
  const [a, b] = [numberOf(left), numberOf(right)];
  const isSame = a !== null && b !== null ? a === b : sameText(left, right);
  if (by === '==') return isSame;
  if (by === '!=') return !isSame;
  const order = a !== null && b !== null ? a - b : textOrder(left, right);
  if (order === null) return false;
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[by];
}

const sameText = (left: Value, right: Value): boolean =>
  typeof left === 'object' || typeof right === 'object' ? left === right : String(left) === String(right);

/** Compares dates as texts: texts such as 2026-11-25 sort in the order of time. */
const textOrder = (left: Value, right: Value): number | null =>
  typeof left === 'string' && typeof right === 'string' ? (left < right ? -1 : left > right ? 1 : 0) : null;

/** Returns the paths that a condition reads, such as `form.amount`. */
export function pathsIn({ tree }: Condition): string[] {
  const paths = new Set<string>();
  const look = (one: Tree): void => {
    if (one.kind === 'name') paths.add(one.path.join('.'));
    if ('of' in one) look(one.of);
    if ('left' in one) {
      look(one.left);
      look(one.right);
    }
  };
  look(tree);
  return [...paths];
}

/** Returns the names that a condition reads, for the check before deployment. */
export const namesIn = (condition: Condition): string[] => [
  ...new Set(pathsIn(condition).map((path) => path.split('.')[0]!)),
];
