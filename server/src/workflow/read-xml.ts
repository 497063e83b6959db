/// <reference path="./moddle.d.ts" />
import { asFlowable, MODEL_MAX, type ModelProblem, moddleExtensions } from '@board/contract/workflow/moddle';
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';

const moddle = new BpmnModdle(moddleExtensions);

/** All reasons at once why a model cannot be accepted. */
export class ModelError extends Error {
  readonly problems: readonly ModelProblem[];
  constructor(problems: readonly ModelProblem[]) {
    super(problems.map(({ kind, nodeId }) => `${kind} ${nodeId}`.trim()).join(', '));
    this.problems = problems;
  }
}

export const problem = (kind: ModelProblem['kind'], of: Partial<ModdleElement> = {}, detail = ''): ModelProblem => ({
  kind,
  nodeId: of.id ?? '',
  nodeName: of.name ?? '',
  detail: detail.slice(0, 200),
});

/** A parsed file and the one process in it. */
export interface BpmnFile {
  definitions: ModdleElement;
  process: ModdleElement;
}

/** Parses a BPMN file. Refuses entities and files above the limit, so that no file expands while it is parsed. */
export async function readXml(xml: string): Promise<BpmnFile> {
  if (Buffer.byteLength(xml) > MODEL_MAX) throw new ModelError([problem('tooLarge')]);
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new ModelError([problem('notXml')]);
  const definitions = await parsed(xml);
  const processes: ModdleElement[] = (definitions.rootElements ?? []).filter(
    ({ $type }: ModdleElement) => $type === 'bpmn:Process',
  );
  if (processes.length > 1) throw new ModelError([problem('severalProcesses')]);
  const other = (definitions.rootElements ?? []).find(({ $type }: ModdleElement) => !ROOTS.has($type));
  if (other) throw new ModelError([problem('unsupported', other, other.$type)]);
  return { definitions, process: processes[0] ?? missing() };
}

/** Elements that may stand at the root of a file. */
const ROOTS = new Set(['bpmn:Process']);

const missing = (): never => {
  throw new ModelError([problem('noProcess')]);
};

async function parsed(xml: string): Promise<ModdleElement> {
  const read = await moddle.fromXML(asFlowable(xml)).catch(() => null);
  if (!read || read.warnings.some(({ message }) => /unparsable|unresolved/.test(message)))
    throw new ModelError([problem('notXml')]);
  return read.rootElement;
}
