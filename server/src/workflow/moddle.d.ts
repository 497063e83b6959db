/** The parts of bpmn-moddle that the board uses, because it has no types for documents. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    $type: string;
    $attrs: Record<string, string>;
    id?: string;
    name?: string;
    // biome-ignore lint/suspicious/noExplicitAny: properties depend on the element, which only its type tells
    [property: string]: any;
  }
  export class BpmnModdle {
    constructor(extensions?: object);
    fromXML(xml: string): Promise<{
      rootElement: ModdleElement;
      warnings: { message: string; element?: ModdleElement }[];
    }>;
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}

declare module 'bpmn-auto-layout' {
  /** Returns the file with a drawing of its process. */
  export function layoutProcess(xml: string): Promise<string>;
}
