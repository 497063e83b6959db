import type { OpeningFile } from '@board/contract/openings/calls';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Field } from '../access/field.tsx';
import type { FirstPassword } from '../access/first-password.tsx';
import { TroubleAlert } from '../case/trouble.tsx';
import { type ChosenUnit, UnitSelect } from '../structure/unit-select.tsx';
import { ReasonField } from '../workspace/reason-field.tsx';
import css from '../writing/forms.module.css';

type Choice = 'pass' | 'open' | 'sendBack' | 'refuse';

/** The decisions of the desk: the first examination passes the application on, the second makes the unit and its account. */
export function OpeningDecision({ file, onMade }: { file: OpeningFile; onMade: (made: FirstPassword) => void }) {
  const { openingDesk: desk, office } = useTexts();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const calls = {
    examine: useCall('openings.examine'),
    decline: useCall('openings.decline'),
    open: useCall('openings.open'),
  };
  const forward = file.mayExamine ? 'pass' : 'open';
  const [choice, setChoice] = useState<Choice>(forward);
  const [reason, setReason] = useState('');
  const [upper, setUpper] = useState<ChosenUnit[]>([]);
  const [unit, setUnit] = useState({
    groupName: file.unitName,
    seatFids: file.seats.filter((seat) => seat.unit === '').map(({ fid }) => fid),
    username: '',
    realName: '',
  });
  const { openingId } = file;
  if (!file.mayExamine && !file.mayOpen)
    return (
      <Card title={desk.decision}>
        <p className={css.help}>{file.state === 'examined' ? desk.other : desk.closed}</p>
      </Card>
    );
  const call = calls[choice === 'open' ? 'open' : file.mayExamine ? 'examine' : 'decline'];
  const { busy, trouble } = call;
  const fields = trouble?.fields ?? {};

  async function decide(): Promise<boolean> {
    if (choice === 'open') {
      const parentId = upper[0]?.value;
      const made = await calls.open.run({ openingId, ...unit, ...(parentId !== undefined && { parentId }) });
      if (made) onMade({ username: made.username, password: made.firstPassword });
      return false;
    }
    if (file.mayExamine) {
      const done = await calls.examine.run({ openingId, decision: choice, ...(choice !== 'pass' && { reason }) });
      return done !== null;
    }
    return choice !== 'pass' && (await calls.decline.run({ openingId, decision: choice, reason })) !== null;
  }
  async function submit() {
    if (!(await decide())) return;
    message.success(choice === 'pass' ? desk.donePassed : desk.done);
    await queries.invalidateQueries();
  }

  const option = (value: Choice) => ({
    value,
    label: (
      <>
        <b>{desk.choices[value][0]}</b>
        <span className={css.choiceHelp}>{desk.choices[value][1]}</span>
      </>
    ),
  });
  const typed = (name: 'groupName' | 'username' | 'realName', max: number, hint?: string) => (
    <Field id={`opening-${name}`} label={desk[name]} hint={hint} wrong={fields[name]}>
      <Input
        id={`opening-${name}`}
        value={unit[name]}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => setUnit({ ...unit, [name]: event.target.value })}
      />
    </Field>
  );
  /** seats that the unit asked for, and other free seats of its region */
  const offered = new Map(
    [...file.seats.filter((seat) => seat.unit === ''), ...file.freeSeats].map((one) => [one.fid, one.name]),
  );
  const ready = choice === 'pass' || (choice === 'open' ? unit.username.trim() && unit.realName.trim() : reason.trim());
  return (
    <Card title={desk.decision}>
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
        <Radio.Group
          className={css.choices}
          aria-label={desk.decision}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
          options={[option(forward), option('sendBack'), option('refuse')]}
        />
        {choice === 'open' ? (
          <>
            {typed('groupName', 50)}
            <UnitSelect id="opening-upper" label={desk.upper} hint={desk.upperHint} value={upper} onChange={setUpper} />
            {offered.size > 0 ? (
              <Field id="opening-seats" label={desk.answers} wrong={fields.seatFids}>
                <Checkbox.Group
                  value={unit.seatFids}
                  onChange={(seatFids) => setUnit({ ...unit, seatFids })}
                  options={[...offered].map(([value, label]) => ({ value, label }))}
                />
              </Field>
            ) : null}
            {typed('username', 30, desk.usernameHint)}
            {typed('realName', 20, desk.realNameHint)}
          </>
        ) : null}
        {choice === 'sendBack' || choice === 'refuse' ? (
          <ReasonField
            label={office.form.reason}
            hint={desk.reasonHint}
            value={reason}
            onChange={setReason}
            trouble={trouble}
          />
        ) : null}
        <TroubleAlert trouble={trouble} />
        <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={!ready}>
          {desk.submit}
        </Button>
      </Form>
    </Card>
  );
}
