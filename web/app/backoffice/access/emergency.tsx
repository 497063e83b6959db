import type { EmergencyGrant } from '@board/contract/backoffice/emergency';
import { ASKS_GRANTS, DECIDES_GRANTS } from '@board/contract/backoffice/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { AskGrant } from '../../parts/access/ask-grant.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows } from '../../parts/lists/use-rows.ts';
import { useDesk } from '../../parts/workspace/desk.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';

const colours: Partial<Record<EmergencyGrant['state'], string>> = { asked: 'gold', inForce: 'red' };

/** Emergency grants (backoffice.md §4.3): one person asks, another approves, and the grant ends by itself. */
export default function Emergency() {
  const { access, common } = useTexts();
  const texts = access.emergency;
  const { language } = useSite();
  const { me } = useDesk();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const decide = useCall('accounts.decideGrant');
  const end = useCall('accounts.endGrant');
  const decides = me.permissions.includes(DECIDES_GRANTS);
  const list = useRows(['emergency'], (page, limit) => call('accounts.grantPage', { page, limit }));
  const again = () => void queries.invalidateQueries({ queryKey: ['emergency'] });
  const ask = useAsking(again);
  const nameOf = ({ realName, username }: EmergencyGrant) => [realName, username].filter(Boolean).join(' · ');

  const state = (row: EmergencyGrant) => (
    <span>
      <Tag color={colours[row.state]}>{texts.states[row.state]}</Tag>
      {row.state === 'inForce' && row.endsAt ? texts.until(minuteOf(row.endsAt, language)) : null}
      <br />
      <small>
        {texts.askedBy(row.askedBy, minuteOf(row.askedAt, language))}
        {row.decidedBy ? ` · ${texts.decidedBy(row.decidedBy)}` : ''}
      </small>
    </span>
  );
  const choose = (row: EmergencyGrant, approve: boolean) =>
    ask({
      title: approve ? texts.askApprove(nameOf(row), row.hours) : common.asks(texts.refuse),
      help: row.reason,
      run: () => decide.run({ id: row.id, approve }),
    });
  const steps = (row: EmergencyGrant) => (
    <Flex gap="small" wrap>
      {row.mayDecide ? (
        <>
          <Button size="small" type="primary" onClick={() => void choose(row, true)}>
            {texts.approve}
          </Button>
          <Button size="small" onClick={() => void choose(row, false)}>
            {texts.refuse}
          </Button>
        </>
      ) : null}
      {row.state === 'inForce' ? (
        <Button
          size="small"
          onClick={() => void ask({ title: common.asks(texts.end), run: () => end.run({ id: row.id }) })}
        >
          {texts.end}
        </Button>
      ) : null}
    </Flex>
  );
  const codes = ({ permissions, permissionNames }: EmergencyGrant) => (
    <Flex gap="0.25rem" wrap>
      {permissions.map((code, index) => (
        <Tag key={code}>{permissionNames[index]}</Tag>
      ))}
    </Flex>
  );
  const said = saidBy(decide.trouble) || saidBy(end.trouble);

  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        me.permissions.includes(ASKS_GRANTS) ? (
          <Button type="primary" onClick={() => setAsking(true)}>
            {texts.ask}
          </Button>
        ) : null
      }
    >
      {said ? <p role="alert">{said}</p> : null}
      <List<EmergencyGrant>
        name="emergency"
        found={list}
        rowKey="id"
        none={texts.none}
        main={{ title: texts.columns.who, render: (row) => <RowHead title={nameOf(row)} /> }}
        columns={[
          { name: 'codes', title: texts.columns.codes, width: 192, render: codes },
          { name: 'reason', title: texts.columns.reason, width: 176, render: (row) => row.reason },
          { name: 'state', title: texts.columns.state, width: 224, render: state },
        ]}
        actions={decides ? steps : undefined}
      />
      {asking ? (
        <AskGrant
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            void message.success(texts.asked);
            again();
          }}
        />
      ) : null}
    </DeskPage>
  );
}
