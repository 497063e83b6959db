-- The sample process: an official asks to be confirmed in his post (product.md §3, correction form).

insert into "workflowForm" ("formKey", version, name, fields, "savedAt")
values ('correction', 1, '转正申请', $json$[{"name":"post","label":"申请岗位","type":"text","required":true,"options":[],"max":50,"columns":[],"notBefore":""},{"name":"entryDate","label":"入职日期","type":"date","required":true,"options":[],"max":200,"columns":[],"notBefore":""},{"name":"correctionDate","label":"转正日期","type":"date","required":true,"options":[],"max":200,"columns":[],"notBefore":"entryDate"},{"name":"workContent","label":"工作内容","type":"text","required":true,"options":[],"max":2000,"columns":[],"notBefore":""},{"name":"achievement","label":"工作成绩","type":"text","required":true,"options":[],"max":2000,"columns":[],"notBefore":""}]$json$, now())
on conflict do nothing;

with drawing as (select $xml$<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:board="urn:leader-message-board:workflow" id="correction-file" targetNamespace="urn:leader-message-board:workflow">
  <process id="correction" name="转正申请" isExecutable="true">
    <startEvent id="begin" name="开始" flowable:initiator="initiator" flowable:formKey="correction">
      <outgoing>f1</outgoing>
    </startEvent>
    <userTask id="apply" name="提交申请" flowable:assignee="${initiator}" board:returns="choose" board:editable="*">
      <incoming>f1</incoming>
      <outgoing>f2</outgoing>
    </userTask>
    <userTask id="head" name="上级单位审批" flowable:candidateGroups="superior" board:dueDays="3" board:returns="choose">
      <incoming>f2</incoming>
      <outgoing>f3</outgoing>
    </userTask>
    <userTask id="personnel" name="人事审核" flowable:candidateGroups="role:管理员" board:dueDays="3" board:returns="choose">
      <incoming>f3</incoming>
      <outgoing>f4</outgoing>
    </userTask>
    <endEvent id="finish" name="结束">
      <incoming>f4</incoming>
    </endEvent>
    <sequenceFlow id="f1" sourceRef="begin" targetRef="apply" />
    <sequenceFlow id="f2" sourceRef="apply" targetRef="head" />
    <sequenceFlow id="f3" sourceRef="head" targetRef="personnel" />
    <sequenceFlow id="f4" sourceRef="personnel" targetRef="finish" />
  </process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_correction">
    <bpmndi:BPMNPlane id="BPMNPlane_correction" bpmnElement="correction">
      <bpmndi:BPMNShape id="begin_di" bpmnElement="begin">
        <dc:Bounds x="57" y="52" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="apply_di" bpmnElement="apply">
        <dc:Bounds x="175" y="30" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="head_di" bpmnElement="head">
        <dc:Bounds x="325" y="30" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="personnel_di" bpmnElement="personnel">
        <dc:Bounds x="475" y="30" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="finish_di" bpmnElement="finish">
        <dc:Bounds x="657" y="52" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="f1_di" bpmnElement="f1">
        <di:waypoint x="93" y="70" />
        <di:waypoint x="175" y="70" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f2_di" bpmnElement="f2">
        <di:waypoint x="275" y="70" />
        <di:waypoint x="325" y="70" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f3_di" bpmnElement="f3">
        <di:waypoint x="425" y="70" />
        <di:waypoint x="475" y="70" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f4_di" bpmnElement="f4">
        <di:waypoint x="575" y="70" />
        <di:waypoint x="657" y="70" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
$xml$ as xml),
model as (
  insert into "workflowModel" (key, name, description, xml, "savedAt")
  select 'correction', '转正申请', '示例流程：提交申请、上级单位审批、人事审核', xml, now() from drawing
  returning "modelId"
),
saved as (
  insert into "workflowModelVersion" ("modelId", version, xml, "savedAt")
  select "modelId", 1, xml, now() from model, drawing
)
insert into "workflowDefinition" (key, version, name, description, "resourceName", xml, "deployedAt")
select 'correction', 1, '转正申请', '示例流程：提交申请、上级单位审批、人事审核', 'correction.bpmn20.xml', xml, now() from drawing;
