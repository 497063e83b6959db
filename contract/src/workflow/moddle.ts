/**
 * The extensions of BPMN files that the board reads and writes: the attributes of Flowable and Activiti, and its own.
 * Server and designer give them to bpmn-moddle, so that both see the same properties.
 */

/** Namespaces that say the same under other addresses: files of Activiti and Camunda are read as files of Flowable. */
const FLOWABLE_URI = 'http://flowable.org/bpmn';
const RELATED = ['http://activiti.org/bpmn', 'http://camunda.org/schema/1.0/bpmn'];

/** A file of a related product, with its attributes under Flowable's address. */
export const asFlowable = (xml: string): string =>
  RELATED.reduce((text, uri) => text.replaceAll(`"${uri}"`, `"${FLOWABLE_URI}"`), xml);

/** A file for Activiti, whose attributes have the same names under another address. */
export const asActiviti = (xml: string): string =>
  xml
    .replaceAll(`"${FLOWABLE_URI}"`, `"${RELATED[0]}"`)
    .replaceAll('xmlns:flowable=', 'xmlns:activiti=')
    .replaceAll(/(?<=[\s<])flowable:/g, 'activiti:');

const attribute = (name: string, type: 'String' | 'Boolean' | 'Integer' = 'String') => ({ name, type, isAttr: true });

export const moddleExtensions = {
  flowable: {
    name: 'flowable',
    prefix: 'flowable',
    uri: FLOWABLE_URI,
    xml: { tagAlias: 'lowerCase' },
    types: [
      {
        name: 'TaskPeople',
        extends: ['bpmn:UserTask'],
        properties: [
          attribute('assignee'),
          attribute('candidateUsers'),
          attribute('candidateGroups'),
          attribute('formKey'),
        ],
      },
      {
        name: 'StartForm',
        extends: ['bpmn:StartEvent'],
        properties: [attribute('initiator'), attribute('formKey')],
      },
      {
        name: 'Collected',
        extends: ['bpmn:MultiInstanceLoopCharacteristics'],
        properties: [attribute('collection'), attribute('elementVariable')],
      },
    ],
  },
  board: {
    name: 'board',
    prefix: 'board',
    uri: 'urn:leader-message-board:workflow',
    xml: { tagAlias: 'lowerCase' },
    types: [
      {
        name: 'TaskRules',
        extends: ['bpmn:UserTask'],
        properties: [
          attribute('veto', 'Boolean'),
          attribute('dueDays', 'Integer'),
          attribute('returns'),
          attribute('editable'),
        ],
      },
    ],
  },
};

/** Bytes that a model may have. */
export const MODEL_MAX = 512 * 1024;
/** Nodes that a model may have. */
export const NODES_MAX = 500;

/** Why a model is not deployed; each is a sentence of the designer, in which the node is named. */
export const modelProblems = [
  'notXml',
  'tooLarge',
  'noProcess',
  'severalProcesses',
  'key',
  'unsupported',
  'noStart',
  'severalStarts',
  'noEnd',
  'unreachable',
  'noWayOut',
  'severalWaysOut',
  'brokenFlow',
  'condition',
  'conditionMissing',
  'nobody',
  'people',
  'group',
  'timer',
  'endless',
  'stuck',
  'form',
] as const;
export type ModelProblemKind = (typeof modelProblems)[number];

/** One of them: at which node, called what, and what of it (the element, the condition, the group). */
export interface ModelProblem {
  kind: ModelProblemKind;
  nodeId: string;
  nodeName: string;
  detail: string;
}
