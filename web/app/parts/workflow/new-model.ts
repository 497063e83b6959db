/** Returns a process with only a start and a first task, as the beginning of a drawing. */
export const newModelXml = (key: string, name: string, first: string, begin: string): string => {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" xmlns:board="urn:leader-message-board:workflow" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="file" targetNamespace="urn:leader-message-board:workflow">
  <process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true">
    <startEvent id="begin" name="${escaped(begin)}"><outgoing>flow1</outgoing></startEvent>
    <userTask id="first" name="${escaped(first)}" flowable:assignee="\${starter}"><incoming>flow1</incoming></userTask>
    <sequenceFlow id="flow1" sourceRef="begin" targetRef="first" />
  </process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(key)}">
    <bpmndi:BPMNShape id="begin_di" bpmnElement="begin"><dc:Bounds x="160" y="160" width="36" height="36" /></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="first_di" bpmnElement="first"><dc:Bounds x="260" y="138" width="100" height="80" /></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="flow1_di" bpmnElement="flow1"><di:waypoint x="196" y="178" /><di:waypoint x="260" y="178" /></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;
};
