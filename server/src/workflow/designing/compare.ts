import type { DrawingDifference } from '@board/contract/workflow/designing';
import type { Flow, Model, Node } from '../model.ts';

/** What differs between two drawings of a process, element by element; where they lie on the page is no difference. */
export function differencesBetween(before: Model, after: Model): DrawingDifference[] {
  const found: DrawingDifference[] = [];
  for (const node of after.nodes.values()) {
    const old = before.nodes.get(node.id);
    if (!old || old.kind !== node.kind) found.push(say('added', node, '', node.kind));
    else found.push(...ofNode(old, node));
  }
  for (const node of before.nodes.values())
    if (after.nodes.get(node.id)?.kind !== node.kind) found.push(say('removed', node, node.kind, ''));
  return [...found, ...ofFlows(before, after)];
}

const say = (
  kind: DrawingDifference['kind'],
  { id, name }: Pick<Node, 'id' | 'name'>,
  before: string,
  after: string,
): DrawingDifference => ({ kind, nodeId: id, nodeName: name, before, after });

/** What of a node is told: by kind of difference, as a text. */
function textsOf({ name, user, timer }: Node): Partial<Record<DrawingDifference['kind'], string>> {
  const { assignee, candidateUsers = [], candidateGroups = [], countersign } = user ?? {};
  const people = [assignee, ...candidateUsers].flatMap((one) => one?.text ?? []);
  return {
    renamed: name,
    people: [...people, ...candidateGroups].join(' '),
    form: [user?.formKey, ...(user?.editable ?? [])].filter(Boolean).join(' '),
    clock: [user?.dueDays && `${user.dueDays}d`, timer && `${timer.seconds}s`].filter(Boolean).join(' '),
    countersign: countersign
      ? [
          countersign.sequential ? 'sequential' : 'parallel',
          countersign.collection?.text,
          countersign.completion?.text,
          countersign.veto ? 'veto' : '',
        ]
          .filter(Boolean)
          .join(' ')
      : '',
  };
}

function ofNode(before: Node, after: Node): DrawingDifference[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return (Object.keys(now) as DrawingDifference['kind'][])
    .filter((kind) => old[kind] !== now[kind])
    .map((kind) => say(kind, after, old[kind]!, now[kind]!));
}

function ofFlows(before: Model, after: Model): DrawingDifference[] {
  const [old, now] = [flowsOf(before), flowsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => old.get(id) !== now.get(id))
    .map((id) => say('flow', { id, name: '' }, old.get(id) ?? '', now.get(id) ?? ''));
}

/** A flow as a text: from where to where, and when. */
function flowsOf({ nodes }: Model): Map<string, string> {
  const nameOf = (id: string) => nodes.get(id)?.name || id;
  const said = ({ from, to, condition, id }: Flow) =>
    [`${nameOf(from)} → ${nameOf(to)}`, condition?.text, nodes.get(from)!.otherwise === id ? '*' : '']
      .filter(Boolean)
      .join(' ');
  return new Map([...nodes.values()].flatMap(({ outgoing }) => outgoing.map((flow) => [flow.id, said(flow)] as const)));
}
