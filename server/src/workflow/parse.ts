import type { ModelProblem } from '@board/contract/workflow/moddle';
import { NODES_MAX } from '@board/contract/workflow/moddle';
import type { ModdleElement } from 'bpmn-moddle';
import { type Condition, ConditionError, readCondition } from './condition.ts';
import type { Countersign, Flow, Model, Node, NodeKind, ReturnRule, UserTask } from './model.ts';
import { type BpmnFile, ModelError, problem, readXml } from './read-xml.ts';

const KINDS: Record<string, NodeKind> = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:UserTask': 'user',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:InclusiveGateway': 'inclusive',
  'bpmn:SubProcess': 'sub',
  'bpmn:BoundaryEvent': 'timer',
};
/** Elements that are not nodes of the process: flows, which are read apart, and remarks without a meaning. */
const REMARKS = new Set(['bpmn:SequenceFlow', 'bpmn:TextAnnotation', 'bpmn:Association', 'bpmn:Group']);

const KEY = /^[A-Za-z_][\w.-]{0,63}$/;
const GROUP = /^(?:role:.{1,50}|unit:\d{1,9}|starter|superior)$/u;

/** Parses the model of a BPMN file. Throws `ModelError` with every reason why it cannot be run. */
export const readModel = async (xml: string): Promise<Model> => modelIn(await readXml(xml));

/** Returns the model in a parsed file. Throws as `readModel` does. */
export function modelIn(file: BpmnFile): Model {
  const { startId, problems, ...model } = draftIn(file);
  if (problems.length > 0 || startId === null) throw new ModelError(problems);
  return { ...model, startId };
}

/** A drawing as far as it could be parsed; it may be unfinished. */
export interface Draft extends Omit<Model, 'startId'> {
  startId: string | null;
  /** the reasons why it cannot be run, and the parts that were left out */
  problems: readonly ModelProblem[];
}

/** Parses a drawing that may be unfinished. Throws `ModelError` if the file is not a drawing. */
export const readDraft = async (xml: string): Promise<Draft> => draftIn(await readXml(xml));

function draftIn({ process }: BpmnFile): Draft {
  const reading = new Reading();
  const startId = reading.scope(process, null);
  if (!KEY.test(process.id ?? '')) reading.problems.push(problem('key', process, process.id));
  if (reading.count > NODES_MAX) reading.problems.push(problem('tooLarge', process));
  return {
    key: process.id ?? '',
    name: process.name || (process.id ?? ''),
    nodes: reading.nodes(),
    startId,
    formKey: startId === null ? null : reading.formOf(startId),
    initiator: reading.initiator,
    problems: reading.problems,
  };
}

type Found = Omit<Node, 'incoming' | 'outgoing'>;

class Reading {
  readonly problems: ModelProblem[] = [];
  initiator = 'initiator';
  readonly #found = new Map<string, Found>();
  readonly #flows: Flow[] = [];
  readonly #forms = new Map<string, string>();

  get count(): number {
    return this.#found.size;
  }

  formOf(startId: string): string | null {
    return this.#forms.get(startId) ?? null;
  }

  /** Reads the elements of a process or sub-process. Returns the ID of its start event. */
  scope(container: ModdleElement, scope: string | null): string | null {
    const elements: ModdleElement[] = container.flowElements ?? [];
    for (const element of elements) this.#element(element, scope);
    for (const lanes of container.laneSets ?? []) this.problems.push(problem('unsupported', lanes, lanes.$type));
    if (container.isExecutable === false && elements.length === 0) this.problems.push(problem('noStart', container));
    const starts = elements.filter(({ $type }) => $type === 'bpmn:StartEvent');
    if (starts.length === 0) this.problems.push(problem('noStart', scope === null ? {} : container));
    if (starts.length > 1) this.problems.push(problem('severalStarts', scope === null ? {} : container));
    if (!elements.some(({ $type }) => $type === 'bpmn:EndEvent'))
      this.problems.push(problem('noEnd', scope === null ? {} : container));
    return starts[0]?.id ?? null;
  }

  #element(element: ModdleElement, scope: string | null): void {
    if (element.$type === 'bpmn:SequenceFlow') this.#flow(element);
    if (REMARKS.has(element.$type)) return;
    const kind = this.#kindOf(element);
    if (!kind || !element.id) {
      this.problems.push(problem('unsupported', element, element.$type));
      return;
    }
    const startId = kind === 'sub' ? this.scope(element, element.id) : null;
    if (kind === 'start' && element.formKey) this.#forms.set(element.id, element.formKey);
    if (kind === 'start' && scope === null && element.initiator) this.initiator = element.initiator;
    this.#found.set(element.id, {
      id: element.id,
      name: element.name ?? '',
      kind,
      scope,
      otherwise: element.default?.id ?? null,
      user: kind === 'user' ? this.#user(element) : null,
      timer: kind === 'timer' ? this.#timer(element) : null,
      startId,
    });
  }

  /** Returns the kind of node; undefined if the board cannot run the element. */
  #kindOf(element: ModdleElement): NodeKind | undefined {
    const definitions: string[] = (element.eventDefinitions ?? []).map(({ $type }: ModdleElement) => $type);
    const kind = KINDS[element.$type];
    const [only] = definitions;
    if (kind === 'end' && only === 'bpmn:TerminateEventDefinition') return 'terminate';
    if (kind === 'timer') {
      const isOurs = only === 'bpmn:TimerEventDefinition' && element.cancelActivity !== false;
      return isOurs && element.attachedToRef?.$type === 'bpmn:UserTask' ? kind : undefined;
    }
    if (only) return undefined;
    if (kind === 'sub' && (element.triggeredByEvent || element.loopCharacteristics)) return undefined;
    if (kind === 'user' && element.loopCharacteristics?.$type === 'bpmn:StandardLoopCharacteristics') return undefined;
    return kind;
  }

  #flow(element: ModdleElement): void {
    const { id, name = '', sourceRef, targetRef, conditionExpression } = element;
    if (!id || !sourceRef?.id || !targetRef?.id) {
      this.problems.push(problem('brokenFlow', element));
      return;
    }
    const condition = conditionExpression?.body?.trim() ? this.#condition(element, conditionExpression.body) : null;
    this.#flows.push({ id, name, from: sourceRef.id, to: targetRef.id, condition });
  }

  #condition(element: ModdleElement, text: string): Condition | null {
    try {
      return readCondition(text);
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      this.problems.push(problem('condition', element, text));
      return null;
    }
  }

  #user(element: ModdleElement): UserTask {
    const groups = listed(element.candidateGroups);
    for (const group of groups) if (!GROUP.test(group)) this.problems.push(problem('group', element, group));
    const countersign = this.#countersign(element);
    // In a countersign over a collection, the assignee expression names the current member, so it is ignored.
    const assignee = countersign?.collection ? '' : (element.assignee ?? '').trim();
    const candidateUsers = listed(element.candidateUsers);
    if (!assignee && candidateUsers.length + groups.length === 0 && !countersign?.collection)
      this.problems.push(problem('nobody', element));
    return {
      assignee: assignee ? this.#person(element, assignee) : null,
      candidateUsers: candidateUsers.flatMap((one) => this.#person(element, one) ?? []),
      candidateGroups: groups,
      countersign,
      formKey: element.formKey || null,
      editable: listed(element.editable),
      dueDays: Number.isInteger(element.dueDays) && element.dueDays > 0 ? Math.min(element.dueDays, 365) : null,
      returns: (['straight', 'walk'] as const).find((rule) => rule === element.returns) ?? ('choose' as ReturnRule),
    };
  }

  /** Reads an account number or an expression. A bare word is a problem because it names nobody. */
  #person(element: ModdleElement, text: string): Condition | null {
    if (/^\d{1,9}$/.test(text) || /^[$#]\{.*\}$/s.test(text)) return this.#condition(element, text);
    this.problems.push(problem('people', element, text));
    return null;
  }

  #countersign(element: ModdleElement): Countersign | null {
    const loop: ModdleElement | undefined = element.loopCharacteristics;
    if (loop?.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return null;
    const collection: string = (loop.collection ?? '').trim();
    const completion: string = (loop.completionCondition?.body ?? '').trim();
    return {
      sequential: loop.isSequential === true,
      collection: collection ? this.#condition(element, collection) : null,
      completion: completion ? this.#condition(element, completion) : null,
      veto: element.veto === true,
    };
  }

  #timer(element: ModdleElement): Node['timer'] {
    const text: string = element.eventDefinitions?.[0]?.timeDuration?.body?.trim() ?? '';
    const seconds = secondsOf(text);
    if (seconds === null) {
      this.problems.push(problem('timer', element, text));
      return null;
    }
    return { on: element.attachedToRef.id, seconds };
  }

  nodes(): Map<string, Node> {
    const incoming = Map.groupBy(this.#flows, ({ to }) => to);
    const outgoing = Map.groupBy(this.#flows, ({ from }) => from);
    const all = [...this.#found.values()];
    return new Map(
      all.map((node) => [
        node.id,
        { ...node, incoming: incoming.get(node.id) ?? [], outgoing: outgoing.get(node.id) ?? [] },
      ]),
    );
  }
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const DURATION = /^P(?=\d|T\d)(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?)?$/;

/** Returns the seconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds; null for any other text. */
function secondsOf(text: string): number | null {
  const found = DURATION.exec(text);
  if (!found) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const sum = ((weeks! * 7 + days!) * 24 + hours!) * 3600 + minutes! * 60 + seconds!;
  return sum > 0 && sum <= 400 * 86_400 ? sum : null;
}
