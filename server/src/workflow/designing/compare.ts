import type { DrawingDifference, DrawnPart } from '@board/contract/workflow/designing';
import type { Flow, Node, UserTask } from '../model.ts';
import type { Draft } from '../parse.ts';

type Drawing = Pick<Draft, 'nodes' | 'startId' | 'formKey'>;

/**
 * Returns the differences between two drawings of a process, element by element. Positions on the page do not count.
 * People and units are given by number.
 */
export function differencesBetween(before: Drawing, after: Drawing): DrawingDifference[] {
  const found: DrawingDifference[] = [];
  for (const node of after.nodes.values()) {
    const old = before.nodes.get(node.id);
    if (!old || old.kind !== node.kind) found.push(say('added', node, [], []));
    else found.push(...ofNode(node, partsOf(old, before), partsOf(node, after)));
  }
  for (const node of before.nodes.values())
    if (after.nodes.get(node.id)?.kind !== node.kind) found.push(say('removed', node, [], []));
  return [...found, ...ofFlows(before, after)];
}

const say = (
  kind: DrawingDifference['kind'],
  { id, name, kind: nodeKind }: Pick<Node, 'id' | 'name' | 'kind'>,
  before: DrawnPart[],
  after: DrawnPart[],
): DrawingDifference => ({ kind, nodeId: id, nodeName: name, nodeKind, before, after });

type Parts = Partial<Record<DrawingDifference['kind'], DrawnPart[]>>;
const part = (word: DrawnPart['word'], value: string | number = ''): DrawnPart => ({ word, value: String(value) });
const perhaps = (word: DrawnPart['word'], value: string | number | null | undefined): DrawnPart[] =>
  value ? [part(word, value)] : [];

/** Returns the compared parts of a node, by kind of difference. */
function partsOf({ id, name, kind, user, timer }: Node, { startId, formKey }: Drawing): Parts {
  return {
    renamed: [{ ...part('name', name), of: kind }],
    people: user ? peopleOf(user) : [],
    form: [
      ...perhaps('form', id === startId ? formKey : user?.formKey),
      ...(user?.editable ?? []).map((field) => part('field', field)),
    ],
    clock: [...perhaps('days', user?.dueDays), ...perhaps('seconds', timer?.seconds)],
    returns: user ? [part(user.returns)] : [],
    countersign: countersignOf(user?.countersign ?? null),
  };
}

/** Returns who does a task, people and units by number. */
export function peopleOf({ assignee, candidateUsers, candidateGroups }: UserTask): DrawnPart[] {
  const people = [assignee, ...candidateUsers].flatMap((one) => one?.text ?? []);
  return [...people.map(personOf), ...candidateGroups.map(groupOf)];
}

const personOf = (text: string): DrawnPart =>
  /^\d+$/.test(text) ? part('person', text) : isStarter(text) ? part('starter') : part('expression', text);
const isStarter = (text: string) => /^[$#]\{\s*(?:starter|initiator)\s*\}$/.test(text);

function groupOf(group: string): DrawnPart {
  if (group.startsWith('role:')) return part('role', group.slice(5));
  if (group.startsWith('unit:')) return part('unit', group.slice(5));
  return part(group === 'starter' ? 'starterUnit' : 'superior');
}

function countersignOf(given: UserTask['countersign']): DrawnPart[] {
  if (!given) return [];
  return [
    part(given.sequential ? 'sequential' : 'parallel'),
    ...perhaps('collection', given.collection?.text),
    ...perhaps('completion', given.completion?.text),
    ...(given.veto ? [part('veto')] : []),
  ];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const ofNode = (node: Node, old: Parts, now: Parts): DrawingDifference[] =>
  (Object.keys(now) as DrawingDifference['kind'][])
    .filter((kind) => !isSame(old[kind], now[kind]))
    .map((kind) => say(kind, node, old[kind]!, now[kind]!));

function ofFlows(before: Drawing, after: Drawing): DrawingDifference[] {
  const [old, now] = [flowsOf(before), flowsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => !isSame(old.get(id), now.get(id)))
    .map((id) => ({
      kind: 'flow' as const,
      nodeId: id,
      nodeName: '',
      nodeKind: 'other' as const,
      before: old.get(id) ?? [],
      after: now.get(id) ?? [],
    }));
}

/** Returns the flows by ID, each with its source, target and condition. */
function flowsOf({ nodes }: Drawing): Map<string, DrawnPart[]> {
  const end = (word: 'from' | 'to', id: string): DrawnPart => {
    const node = nodes.get(id);
    return { ...part(word, node?.name ?? ''), of: node?.kind ?? 'other' };
  };
  const said = ({ from, to, condition, id }: Flow): DrawnPart[] => [
    end('from', from),
    end('to', to),
    ...perhaps('when', condition?.text),
    ...(nodes.get(from)?.otherwise === id ? [part('otherwise')] : []),
  ];
  return new Map([...nodes.values()].flatMap(({ outgoing }) => outgoing.map((flow) => [flow.id, said(flow)] as const)));
}
