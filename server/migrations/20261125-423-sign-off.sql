-- Owned by server/src/handling: texts that a unit has signed by its own people before they are sent (decision 0166).
create table "signOffRule" (
  "groupId" int primary key references unit on delete cascade,
  enabled boolean not null,
  -- which texts have to be signed: those that the writer wants signed, all, those of some domains and types
  applies text not null check (applies in ('asked', 'all', 'chosen')),
  "domainIds" int[] not null,
  "typeIds" int[] not null,
  -- accounts of the unit
  "headUids" int[] not null,
  "leaderUids" int[] not null,
  "updatedAt" timestamptz not null
);
comment on table "signOffRule" is 'whether a unit has its texts signed before they are sent, which, and by whom';

create table "signOff" (
  "signOffId" int primary key generated always as identity,
  tid int not null references message,
  tpid int references item,
  "groupId" int not null references unit,
  -- who asked for it last, as whom the text is sent
  uid int not null references account,
  "instanceId" int unique references "workflowInstance",
  -- 0 under way, 1 passed and sent, 2 refused, 3 taken back, 4 passed, but no longer to be sent
  state smallint not null default 0 check (state between 0 and 4),
  -- what was sent
  asid int references answer,
  problem text not null default '',
  "askedAt" timestamptz not null,
  "endedAt" timestamptz
);
comment on table "signOff" is 'a text of a unit that is signed before it is sent, and what came of it';
create unique index sign_off_open on "signOff" (tid, "groupId", coalesce(tpid, 0)) where state = 0;
create index sign_off_text on "signOff" (tid, "groupId", "signOffId");

alter table "structureChange" drop constraint "structureChange_what_check", add constraint "structureChange_what_check" check (what in (
  'made', 'removed', 'stopped', 'reopened', 'merged', 'tookOver',
  'name', 'upper', 'shortNames', 'sort', 'region', 'substitute', 'units', 'holder', 'state', 'signOff',
  'allowCollect', 'allowDelivery', 'allowCheckCase', 'allowSendCase', 'allowHandleDelivery', 'allowNoAlert'));

-- The process that ships; an office may change it in the designer.
insert into "workflowForm" ("formKey", version, name, fields, "savedAt")
values ('sign-off', 1, '送签单', $json$[{"name":"reason","label":"送签说明","type":"text","required":false,"options":[],"max":500,"columns":[],"notBefore":""},{"name":"opinion","label":"科室意见","type":"text","required":false,"options":[],"max":1000,"columns":[],"notBefore":""},{"name":"note","label":"领导批示","type":"text","required":false,"options":[],"max":1000,"columns":[],"notBefore":""}]$json$, now())
on conflict do nothing;

with drawing as (select $xml$<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:board="urn:leader-message-board:workflow" id="sign-off-file" targetNamespace="urn:leader-message-board:workflow">
  <process id="sign-off" name="回复送签" isExecutable="true">
    <startEvent id="begin" name="开始" flowable:initiator="initiator" flowable:formKey="sign-off">
      <outgoing>f1</outgoing>
    </startEvent>
    <userTask id="draft" name="起草回复" flowable:assignee="${initiator}" board:editable="reason">
      <incoming>f1</incoming>
      <outgoing>f2</outgoing>
    </userTask>
    <userTask id="head" name="科室审核" flowable:candidateUsers="${heads}" board:dueDays="1" board:returns="walk" board:editable="opinion,note">
      <incoming>f2</incoming>
      <outgoing>f3</outgoing>
    </userTask>
    <userTask id="leader" name="领导批示" flowable:candidateUsers="${leaders}" board:dueDays="1" board:returns="choose" board:editable="note">
      <incoming>f3</incoming>
      <outgoing>f4</outgoing>
    </userTask>
    <endEvent id="finish" name="提交回复">
      <incoming>f4</incoming>
    </endEvent>
    <sequenceFlow id="f1" sourceRef="begin" targetRef="draft" />
    <sequenceFlow id="f2" sourceRef="draft" targetRef="head" />
    <sequenceFlow id="f3" sourceRef="head" targetRef="leader" />
    <sequenceFlow id="f4" sourceRef="leader" targetRef="finish" />
  </process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_sign-off">
    <bpmndi:BPMNPlane id="BPMNPlane_sign-off" bpmnElement="sign-off">
      <bpmndi:BPMNShape id="begin_di" bpmnElement="begin">
        <dc:Bounds x="57" y="52" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="draft_di" bpmnElement="draft">
        <dc:Bounds x="175" y="30" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="head_di" bpmnElement="head">
        <dc:Bounds x="325" y="30" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="leader_di" bpmnElement="leader">
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
  select 'sign-off', '回复送签', '回复提交前由本单位签批：经办人起草、科室审核、领导批示；最后一步通过后，回复按经办人提交', xml, now() from drawing
  returning "modelId"
),
saved as (
  insert into "workflowModelVersion" ("modelId", version, xml, "savedAt")
  select "modelId", 1, xml, now() from model, drawing
)
insert into "workflowDefinition" (key, version, name, description, "resourceName", xml, "deployedAt")
select 'sign-off', 1, '回复送签', '回复提交前由本单位签批：经办人起草、科室审核、领导批示；最后一步通过后，回复按经办人提交', 'sign-off.bpmn20.xml', xml, now() from drawing;
