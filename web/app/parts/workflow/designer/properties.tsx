import type { WorkflowForm } from '@board/contract/workflow/calls';
import { Checkbox, Form, Input, InputNumber, Select, Typography } from 'antd';
import type Modeler from 'bpmn-js/lib/Modeler';
import { useTexts } from '../../../lib/texts.ts';
import { ColleagueSelect } from '../colleague-select.tsx';
import { UnitSelect } from '../unit-select.tsx';
import { type Drawn, made, modelingOf } from './modeler.ts';

interface Props {
  modeler: Modeler;
  element: Drawn;
  forms: readonly WorkflowForm[];
  roles: readonly string[];
}

/** The settings of the selected element, in plain words. */
export function Properties({ modeler, element, forms, roles }: Props) {
  const { workflow } = useTexts();
  const { designer } = workflow;
  const { businessObject, type } = element;
  const set = (properties: Record<string, unknown>) => modelingOf(modeler).updateProperties(element, properties);
  return (
    <Form layout="vertical" component={false} size="small">
      <Typography.Title level={2} style={{ marginTop: 0, fontSize: '1rem' }}>
        {designer.kinds[type] ?? designer.other}
      </Typography.Title>
      {type === 'bpmn:Process' ? <p>{designer.choose}</p> : null}
      <Form.Item label={designer.name} htmlFor="bpmn-name">
        <Input
          id="bpmn-name"
          maxLength={80}
          value={businessObject.name ?? ''}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Form.Item>
      {type === 'bpmn:StartEvent' ? <FormChoice element={element} forms={forms} set={set} /> : null}
      {type === 'bpmn:UserTask' ? <Task modeler={modeler} element={element} forms={forms} roles={roles} /> : null}
      {type === 'bpmn:SequenceFlow' ? <FlowCondition modeler={modeler} element={element} forms={forms} /> : null}
      {type === 'bpmn:BoundaryEvent' ? <Clock modeler={modeler} element={element} /> : null}
    </Form>
  );
}

type Set = (properties: Record<string, unknown>) => void;

function FormChoice({ element, forms, set }: { element: Drawn; forms: readonly WorkflowForm[]; set: Set }) {
  const { designer } = useTexts().workflow;
  return (
    <Form.Item label={designer.form} htmlFor="bpmn-form">
      <Select
        id="bpmn-form"
        value={element.businessObject.formKey ?? ''}
        onChange={(formKey: string) => set({ formKey: formKey || undefined })}
        options={[
          { value: '', label: designer.noForm },
          ...forms.map((form) => ({ value: form.formKey, label: form.name })),
        ]}
      />
    </Form.Item>
  );
}

type WhoKind = 'assignee' | 'starter' | 'superior' | 'unit' | 'role';

/** Returns who does a task, in the panel's terms. */
function whoOf({ assignee = '', candidateGroups = '' }: Drawn['businessObject']): { kind: WhoKind; value: string } {
  if (/^\$\{(starter|initiator)\}$/.test(assignee)) return { kind: 'starter', value: '' };
  if (assignee) return { kind: 'assignee', value: assignee };
  const [group = ''] = String(candidateGroups).split(',');
  if (group === 'superior') return { kind: 'superior', value: '' };
  const kind = group.startsWith('unit:') ? 'unit' : 'role';
  return { kind, value: String(candidateGroups).replaceAll(`${kind}:`, '') };
}

function peopleOf(kind: WhoKind, value: string): Record<string, string | undefined> {
  const none = { assignee: undefined, candidateUsers: undefined, candidateGroups: undefined };
  if (kind === 'starter') return { ...none, assignee: STARTER };
  if (kind === 'assignee') return { ...none, assignee: value };
  if (kind === 'superior') return { ...none, candidateGroups: 'superior' };
  const named = value.split(',').map((one) => `${kind}:${one}`);
  return { ...none, candidateGroups: named.join(',') };
}

/** An expression of the model, written so that it is no template string of ours. */
const STARTER = ['$', '{starter}'].join('');

function Task({ modeler, element, forms, roles }: Props) {
  const { designer } = useTexts().workflow;
  const { businessObject } = element;
  const { kind, value } = whoOf(businessObject);
  const set: Set = (properties) => modelingOf(modeler).updateProperties(element, properties);
  const fields = fieldsOf(modeler, forms);
  return (
    <>
      <Form.Item label={designer.who} htmlFor="bpmn-who">
        <Select
          id="bpmn-who"
          value={kind}
          onChange={(chosen: WhoKind) => set(peopleOf(chosen, ''))}
          options={(Object.keys(designer.whoKinds) as WhoKind[]).map((one) => ({
            value: one,
            label: designer.whoKinds[one],
          }))}
        />
      </Form.Item>
      {kind === 'assignee' ? (
        <Form.Item label={designer.person} htmlFor="bpmn-person">
          <ColleagueSelect
            id="bpmn-person"
            value={Number(value) || undefined}
            name={value}
            onChange={(uid) => set(peopleOf('assignee', uid ? String(uid) : ''))}
          />
        </Form.Item>
      ) : null}
      {kind === 'unit' ? (
        <Form.Item label={designer.unit} htmlFor="bpmn-group">
          <UnitSelect
            id="bpmn-group"
            value={value.split(',').map(Number).filter(Boolean)}
            onChange={(groupIds) => set(peopleOf('unit', groupIds.join(',')))}
          />
        </Form.Item>
      ) : null}
      {kind === 'role' ? (
        <Form.Item label={designer.role} htmlFor="bpmn-group">
          <Select
            id="bpmn-group"
            mode="multiple"
            value={value.split(',').filter(Boolean)}
            options={roles.map((name) => ({ value: name, label: name }))}
            onChange={(names: string[]) => set(peopleOf('role', names.join(',')))}
          />
        </Form.Item>
      ) : null}
      <Countersign modeler={modeler} element={element} />
      {fields.length > 0 ? (
        <Form.Item label={designer.editable} htmlFor="bpmn-editable">
          <Select
            id="bpmn-editable"
            mode="multiple"
            value={String(businessObject.editable ?? '')
              .split(',')
              .filter(Boolean)}
            options={fields.map(({ name, label }) => ({ value: name, label }))}
            onChange={(names: string[]) => set({ editable: names.join(',') || undefined })}
          />
        </Form.Item>
      ) : null}
      <Form.Item label={designer.due} htmlFor="bpmn-due">
        <InputNumber
          id="bpmn-due"
          min={1}
          max={365}
          value={businessObject.dueDays ?? null}
          onChange={(days) => set({ dueDays: days ?? undefined })}
        />
      </Form.Item>
      <Form.Item label={designer.returns} htmlFor="bpmn-returns">
        <Select
          id="bpmn-returns"
          value={businessObject.returns ?? 'choose'}
          options={(['choose', 'straight', 'walk'] as const).map((one) => ({
            value: one,
            label: designer.returnKinds[one],
          }))}
          onChange={(returns: string) => set({ returns })}
        />
      </Form.Item>
    </>
  );
}

/** Returns the fields of the form that the process starts with. */
function fieldsOf(modeler: Modeler, forms: readonly WorkflowForm[]) {
  const elements = modeler.get<{ filter(test: (one: Drawn) => boolean): Drawn[] }>('elementRegistry');
  const [start] = elements.filter(({ type, businessObject }) => type === 'bpmn:StartEvent' && businessObject.formKey);
  return forms.find(({ formKey }) => formKey === start?.businessObject.formKey)?.fields ?? [];
}

function Countersign({ modeler, element }: Pick<Props, 'modeler' | 'element'>) {
  const { designer } = useTexts().workflow;
  const { businessObject } = element;
  const loop = businessObject.loopCharacteristics;
  const modeling = modelingOf(modeler);
  const setLoop = (properties: Record<string, unknown>) => modeling.updateModdleProperties(element, loop, properties);
  return (
    <>
      <Form.Item>
        <Checkbox
          checked={Boolean(loop)}
          onChange={(event) =>
            modeling.updateProperties(element, {
              loopCharacteristics: event.target.checked
                ? made(modeler, 'bpmn:MultiInstanceLoopCharacteristics', { isSequential: false })
                : undefined,
              veto: undefined,
            })
          }
        >
          {designer.countersign}
        </Checkbox>
      </Form.Item>
      {loop ? (
        <>
          <Form.Item>
            <Checkbox
              checked={loop.isSequential === true}
              onChange={(event) => setLoop({ isSequential: event.target.checked })}
            >
              {designer.sequential}
            </Checkbox>
          </Form.Item>
          <Form.Item>
            <Checkbox
              checked={businessObject.veto === true}
              onChange={(event) => modeling.updateProperties(element, { veto: event.target.checked || undefined })}
            >
              {designer.veto}
            </Checkbox>
          </Form.Item>
          <Form.Item label={designer.completion} htmlFor="bpmn-completion" extra={designer.completionHint}>
            <Input
              id="bpmn-completion"
              value={inner(loop.completionCondition?.body)}
              onChange={(event) => setLoop({ completionCondition: expression(modeler, event.target.value) })}
            />
          </Form.Item>
        </>
      ) : null}
    </>
  );
}

/** Returns a condition without its sign and braces, as people write it. */
const inner = (body: string | undefined): string => (body ?? '').replace(/^\$\{([\s\S]*)\}$/, '$1');
const expression = (modeler: Modeler, text: string) =>
  text ? made(modeler, 'bpmn:FormalExpression', { body: ['$', `{${text}}`].join('') }) : undefined;

const OUTCOMES = ['agreed', 'nrOfAgreed', 'nrOfRefused'];

function FlowCondition({ modeler, element, forms }: Omit<Props, 'roles'>) {
  const { designer } = useTexts().workflow;
  const { businessObject } = element;
  const modeling = modelingOf(modeler);
  const source = businessObject.sourceRef;
  const isChoice = ['bpmn:ExclusiveGateway', 'bpmn:InclusiveGateway'].includes(source?.$type);
  const isOtherwise = source?.default === businessObject;
  const names = [...fieldsOf(modeler, forms).map(({ name }) => `form.${name}`), ...OUTCOMES];
  if (!isChoice) return null;
  const gateway = modeler.get<{ get(id: string): Drawn }>('elementRegistry').get(source.id);
  return (
    <>
      <Form.Item>
        <Checkbox
          checked={isOtherwise}
          onChange={(event) => {
            modeling.updateProperties(gateway, { default: event.target.checked ? businessObject : undefined });
            if (event.target.checked) modeling.updateProperties(element, { conditionExpression: undefined });
          }}
        >
          {designer.otherwise}
        </Checkbox>
      </Form.Item>
      {isOtherwise ? null : (
        <Form.Item
          label={designer.condition}
          htmlFor="bpmn-condition"
          extra={
            <>
              {designer.conditionHint}
              {names.map((name) => (
                <Typography.Text key={name} code copyable={false}>
                  {name}
                </Typography.Text>
              ))}
            </>
          }
        >
          <Input.TextArea
            id="bpmn-condition"
            rows={2}
            maxLength={490}
            value={inner(businessObject.conditionExpression?.body)}
            onChange={(event) =>
              modeling.updateProperties(element, { conditionExpression: expression(modeler, event.target.value) })
            }
          />
        </Form.Item>
      )}
    </>
  );
}

function Clock({ modeler, element }: Pick<Props, 'modeler' | 'element'>) {
  const { designer } = useTexts().workflow;
  const [definition] = element.businessObject.eventDefinitions ?? [];
  if (definition?.$type !== 'bpmn:TimerEventDefinition') return null;
  return (
    <Form.Item label={designer.timer} htmlFor="bpmn-timer" extra={designer.timerHint}>
      <Input
        id="bpmn-timer"
        value={definition.timeDuration?.body ?? ''}
        onChange={(event) =>
          modelingOf(modeler).updateModdleProperties(element, definition, {
            timeDuration: event.target.value
              ? made(modeler, 'bpmn:FormalExpression', { body: event.target.value })
              : undefined,
          })
        }
      />
    </Form.Item>
  );
}
