import type { AnswerOf } from '@board/contract';
import { signOffKinds } from '@board/contract/codes';
import type { UnitDetail } from '@board/contract/structure/units';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Drawer, Form, Radio, Select, Skeleton, Switch, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { choicesOf } from '../../lib/kept-choices.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { FormDrawer } from '../workspace/form-drawer.tsx';

interface Props {
  unit: UnitDetail;
  onClose: () => void;
  onDone: () => void;
}

/** Whether a unit's replies need a sign-off before sending, which of them, and by whom. */
export function UnitSignOff(props: Props) {
  const { signOff } = useTexts();
  const { groupId, groupName } = props.unit;
  const rule = useQuery({
    queryKey: ['structure', 'signOff', groupId],
    queryFn: () => call('handling.signOffRule', { groupId }),
    // Typed data stay even if somebody else changes the setting meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (rule.data) return <Shown {...props} rule={rule.data} />;
  return (
    <Drawer open title={signOff.unit.title(groupName)} size="min(32rem, 100vw)" onClose={props.onClose}>
      {rule.isError ? <Unread error={rule.error} again={() => void rule.refetch()} /> : <Skeleton active />}
    </Drawer>
  );
}

function Shown({ unit, rule, onClose, onDone }: Props & { rule: AnswerOf<'handling.signOffRule'> }) {
  const { structure, server, signOff } = useTexts();
  const texts = signOff.unit;
  const { run, busy, trouble } = useCall('handling.setSignOffRule');
  const [enabled, setEnabled] = useState(rule.enabled);
  const [applies, setApplies] = useState(rule.applies);
  const [headUids, setHeads] = useState(rule.heads.map(({ uid }) => uid));
  const [leaderUids, setLeaders] = useState(rule.leaders.map(({ uid }) => uid));
  const [domainIds, setDomains] = useState(rule.domainIds);
  const [typeIds, setTypes] = useState(rule.typeIds);
  const [note, setNote] = useState('');
  const domains = useQuery(choicesOf('settings.domainList'));
  const people = rule.people.map(({ uid, name }) => ({ value: uid, label: name }));
  const types = Object.entries(server.types).map(([value, label]) => ({ value: Number(value), label }));
  async function submit() {
    const { groupId } = unit;
    if (await run({ groupId, enabled, applies, headUids, leaderUids, domainIds, typeIds, note })) onDone();
  }
  const wrong = (field: string) => {
    const help = trouble?.fields[field];
    return help ? { validateStatus: 'error' as const, help } : {};
  };
  return (
    <FormDrawer
      title={texts.title(unit.groupName)}
      okText={structure.save}
      ready={note.trim() !== ''}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Typography.Paragraph type="secondary">{texts.help}</Typography.Paragraph>
      <Form.Item label={texts.enabled} htmlFor="sign-off-enabled">
        <Switch id="sign-off-enabled" checked={enabled} onChange={setEnabled} />
      </Form.Item>
      {enabled ? (
        <>
          <Form.Item label={texts.heads} htmlFor="sign-off-heads" extra={texts.people} {...wrong('headUids')}>
            <Several id="sign-off-heads" value={headUids} options={people} onChange={setHeads} />
          </Form.Item>
          <Form.Item label={texts.leaders} htmlFor="sign-off-leaders" {...wrong('leaderUids')}>
            <Several id="sign-off-leaders" value={leaderUids} options={people} onChange={setLeaders} />
          </Form.Item>
          <Form.Item label={texts.applies}>
            <Radio.Group
              vertical
              value={applies}
              onChange={(event) => setApplies(event.target.value)}
              options={signOffKinds.map((value) => ({ value, label: texts.kinds[value] }))}
            />
          </Form.Item>
        </>
      ) : null}
      {enabled && applies === 'chosen' ? (
        <>
          <Form.Item label={texts.domains} htmlFor="sign-off-domains" {...wrong('domainIds')}>
            <Several
              id="sign-off-domains"
              value={domainIds}
              options={domains.data?.domainList.map(({ value, label }) => ({ value, label })) ?? []}
              onChange={setDomains}
            />
          </Form.Item>
          <Form.Item label={texts.types}>
            <Checkbox.Group value={typeIds} options={types} onChange={setTypes} />
          </Form.Item>
        </>
      ) : null}
    </FormDrawer>
  );
}

interface Choice {
  id: string;
  value: number[];
  options: { value: number; label: string }[];
  onChange: (value: number[]) => void;
}

const Several = (props: Choice) => (
  <Select mode="multiple" showSearch={{ optionFilterProp: 'label' }} style={{ width: '100%' }} {...props} />
);
