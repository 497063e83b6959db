import { moddleExtensions } from '@board/contract/workflow/moddle';
import { layoutProcess } from 'bpmn-auto-layout';
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { readXml } from './read-xml.ts';

const moddle = new BpmnModdle(moddleExtensions);

/** Returns the file with a drawing: its own, or a computed layout if it has none. */
export async function withDrawing(xml: string): Promise<string> {
  const { definitions, process } = await readXml(xml);
  if (definitions.diagrams?.[0]?.plane?.planeElement?.length) return xml;
  connect(process);
  definitions.diagrams = [];
  const { xml: connected } = await moddle.toXML(definitions);
  return await layoutProcess(connected);
}

/** Adds the incoming and outgoing flows of each node, which the layout needs and files of other tools may leave out. */
function connect(container: ModdleElement): void {
  const elements: ModdleElement[] = container.flowElements ?? [];
  for (const element of elements) {
    if (element.$type === 'bpmn:SubProcess') connect(element);
    if (element.$type === 'bpmn:SequenceFlow') continue;
    const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
    element.incoming = flows.filter(({ targetRef }) => targetRef === element);
    element.outgoing = flows.filter(({ sourceRef }) => sourceRef === element);
  }
}
