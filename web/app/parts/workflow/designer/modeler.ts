import { moddleExtensions } from '@board/contract/workflow/moddle';
import Modeler from 'bpmn-js/lib/Modeler';

/** The properties of a drawn element that the designer uses; they depend on its type. */
export interface Business {
  $type: string;
  id: string;
  name?: string;
  // biome-ignore lint/suspicious/noExplicitAny: which properties there are, only the type says
  [property: string]: any;
}
export interface Drawn {
  id: string;
  type: string;
  businessObject: Business;
  /** for a label beside an element: that element */
  labelTarget?: Drawn;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Entry {
  group: string;
  className: string;
  title: string;
  action: Record<string, (event: Event, element?: Drawn) => void> | ((event: Event, element?: Drawn) => void);
}
type Entries = Record<string, Entry>;

interface Services {
  create: { start(event: Event, shape: unknown, hints?: object): void };
  elementFactory: { createShape(attributes: object): unknown };
  autoPlace: { append(element: Drawn, shape: unknown): void };
  handTool: { activateHand(event: Event): void };
  lassoTool: { activateSelection(event: Event): void };
  globalConnect: { start(event: Event): void };
  modeling: { createShape(shape: object, at: { x: number; y: number }, host: Drawn, hints: object): Drawn };
  translate: (text: string) => string;
}

/** Elements that can be drawn, which are those that the board can run (backoffice.md §5). */
const ELEMENTS = [
  ['bpmn:StartEvent', 'event', 'bpmn-icon-start-event-none', 'Create start event'],
  ['bpmn:UserTask', 'activity', 'bpmn-icon-user-task', 'Create user task'],
  ['bpmn:ExclusiveGateway', 'gateway', 'bpmn-icon-gateway-xor', 'Create exclusive gateway'],
  ['bpmn:ParallelGateway', 'gateway', 'bpmn-icon-gateway-parallel', 'Create parallel gateway'],
  ['bpmn:InclusiveGateway', 'gateway', 'bpmn-icon-gateway-or', 'Create inclusive gateway'],
  ['bpmn:SubProcess', 'activity', 'bpmn-icon-subprocess-expanded', 'Create sub-process'],
  ['bpmn:EndEvent', 'event', 'bpmn-icon-end-event-none', 'Create end event'],
] as const;

class OwnPalette {
  static $inject = ['palette', 'create', 'elementFactory', 'handTool', 'lassoTool', 'globalConnect', 'translate'];
  readonly #services: Omit<Services, 'autoPlace' | 'modeling'>;
  constructor(
    palette: { registerProvider(provider: unknown): void },
    create: Services['create'],
    elementFactory: Services['elementFactory'],
    handTool: Services['handTool'],
    lassoTool: Services['lassoTool'],
    globalConnect: Services['globalConnect'],
    translate: Services['translate'],
  ) {
    this.#services = { create, elementFactory, handTool, lassoTool, globalConnect, translate };
    palette.registerProvider(this);
  }
  getPaletteEntries(): Entries {
    const { create, elementFactory, handTool, lassoTool, globalConnect, translate } = this.#services;
    const tool = (className: string, title: string, start: (event: Event) => void): Entry => ({
      group: 'tools',
      className,
      title: translate(title),
      action: { click: start },
    });
    const entries: Entries = {
      hand: tool('bpmn-icon-hand-tool', 'Activate hand tool', (event) => handTool.activateHand(event)),
      lasso: tool('bpmn-icon-lasso-tool', 'Activate lasso tool', (event) => lassoTool.activateSelection(event)),
      connect: tool('bpmn-icon-connection-multi', 'Activate global connect tool', (event) =>
        globalConnect.start(event),
      ),
    };
    for (const [type, group, className, title] of ELEMENTS) {
      const begin = (event: Event) =>
        create.start(
          event,
          elementFactory.createShape({ type, ...(type === 'bpmn:SubProcess' && { isExpanded: true }) }),
        );
      entries[type] = { group, className, title: translate(title), action: { click: begin, dragstart: begin } };
    }
    return entries;
  }
}

/** The pad beside an element, with the elements that may follow it. */
class OwnPad {
  static $inject = ['contextPad', 'create', 'elementFactory', 'autoPlace', 'modeling', 'translate'];
  readonly #services: Pick<Services, 'create' | 'elementFactory' | 'autoPlace' | 'modeling' | 'translate'>;
  constructor(
    contextPad: { registerProvider(priority: number, provider: unknown): void },
    create: Services['create'],
    elementFactory: Services['elementFactory'],
    autoPlace: Services['autoPlace'],
    modeling: Services['modeling'],
    translate: Services['translate'],
  ) {
    this.#services = { create, elementFactory, autoPlace, modeling, translate };
    contextPad.registerProvider(500, this);
  }
  getContextPadEntries(element: Drawn): (entries: Entries) => Entries {
    const { create, elementFactory, autoPlace, modeling, translate } = this.#services;
    return (entries) => {
      const kept = Object.fromEntries(Object.entries(entries).filter(([name]) => !/^append\.|^replace$/.test(name)));
      if (!('connect' in entries) || element.type === 'bpmn:EndEvent') return kept;
      for (const [type, , className, title] of ELEMENTS) {
        if (type === 'bpmn:StartEvent' || type === 'bpmn:SubProcess') continue;
        kept[`append.${type}`] = {
          group: 'model',
          className,
          title: translate(title),
          action: {
            click: () => autoPlace.append(element, elementFactory.createShape({ type })),
            dragstart: (event: Event) => create.start(event, elementFactory.createShape({ type }), { source: element }),
          },
        };
      }
      if (element.type === 'bpmn:UserTask')
        kept['append.clock'] = {
          group: 'model',
          className: 'bpmn-icon-intermediate-event-catch-timer',
          title: translate('Add time limit'),
          action: {
            click: () => {
              const at = { x: element.x + element.width * 0.75, y: element.y + element.height };
              const clock = { type: 'bpmn:BoundaryEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' };
              modeling.createShape(clock, at, element, { attach: true });
            },
          },
        };
      return kept;
    };
  }
}

/** Opens the drawing board of bpmn-js, limited to elements that the board can run. Its logo stays, as its licence asks. */
export function openModeler(container: HTMLElement, words: Readonly<Record<string, string>>): Modeler {
  const translate = (text: string, given: Record<string, string> = {}) =>
    (words[text] ?? text).replace(/\{([^}]+)\}/g, (_, name: string) => given[name] ?? `{${name}}`);
  return new Modeler({
    container,
    moddleExtensions,
    additionalModules: [
      {
        __init__: ['paletteProvider', 'ownPad'],
        paletteProvider: ['type', OwnPalette],
        ownPad: ['type', OwnPad],
        translate: ['value', translate],
      },
    ],
  });
}

interface Modeling {
  updateProperties(element: Drawn, properties: Record<string, unknown>): void;
  updateModdleProperties(element: Drawn, of: Business, properties: Record<string, unknown>): void;
}
export const modelingOf = (modeler: Modeler): Modeling => modeler.get('modeling');

/** Creates a part of an element. */
export const made = (modeler: Modeler, type: string, properties: Record<string, unknown>): Business =>
  modeler.get<{ create(type: string, properties: object): Business }>('moddle').create(type, properties);
