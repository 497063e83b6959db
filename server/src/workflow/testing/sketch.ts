/** BPMN files for tests, from a line such as `S>a a>P1 P1>b P1>c b>P2 c>P2 P2>E`. */

const ELEMENTS: Record<string, string> = {
  S: 'startEvent',
  E: 'endEvent',
  X: 'exclusiveGateway',
  P: 'parallelGateway',
  I: 'inclusiveGateway',
};
const NUMBERED = /^([SEXPI])\d*$/;

/**
 * Returns a process of flows `from>to` or `from>to?condition`. `S`, `E`, `X`, `P`, `I` with a number are start, end and
 * gateways; other names are user tasks.
 * @param tasks attributes of user tasks; the text after a `|` becomes their content
 */
export function modelFromText(
  flows: string,
  { key = 'sketch', tasks = {}, inside = '' }: { key?: string; tasks?: Record<string, string>; inside?: string } = {},
): string {
  const drawn = flows
    .trim()
    .split(/\s+/)
    .map((flow) => /^(.+?)>([^?]+)\??(.*)$/.exec(flow)!);
  const names = new Set(drawn.flatMap(([, from, to]) => [from!, to!]));
  const nodes = [...names].map((name) => {
    const element = ELEMENTS[NUMBERED.exec(name)?.[1] ?? ''];
    if (element) return `<${element} id="${name}"/>`;
    const [attributes = '', content = ''] = (tasks[name] ?? 'flowable:assignee="${starter}"').split('|');
    return `<userTask id="${name}" name="任务${name}" ${attributes}>${content}</userTask>`;
  });
  const lines = drawn.map(([, from, to, condition], place) => {
    const asked = condition
      ? `<conditionExpression><![CDATA[\${${condition.replaceAll('_', ' ')}}]]></conditionExpression>`
      : '';
    return `<sequenceFlow id="f${place}" sourceRef="${from}" targetRef="${to}">${asked}</sequenceFlow>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:board="urn:leader-message-board:workflow" targetNamespace="board">
  <process id="${key}" name="试用流程" isExecutable="true">${nodes.join('')}${lines.join('')}${inside}</process>
</definitions>`;
}
