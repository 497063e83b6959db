/// <reference path="./moddle.d.ts" />
import { asFlowable, MODEL_MAX, type ModelProblem, moddleExtensions } from '@board/contract/workflow/moddle';
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';

const moddle = new BpmnModdle(moddleExtensions);

/** Why a model cannot be taken; all that is wrong with it at once. */
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

/** A file that was read, and the one process in it. */
export interface BpmnFile {
  definitions: ModdleElement;
  process: ModdleElement;
}

/** Reads a BPMN file. Entities and files above the limit are refused, so that no file grows while it is read. */
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

/** What may stand beside the process without changing what it does. */
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
