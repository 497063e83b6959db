import { SignOffState as State } from '@board/contract/codes';
import type { SignOff } from '@board/contract/handling/sign-off';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useLive } from '../workspace/use-live.ts';

/** The state of a text's sign-off: whose turn it is, and the comments; an open one can be withdrawn. */
export function SignOffState({ tid, signOff }: { tid: number; signOff: SignOff }) {
  const { signOff: texts, common } = useTexts();
  const { language } = useSite();
  const { modal, message } = App.useApp();
  const queries = useQueryClient();
  const withdraw = useCall('handling.withdrawSignOff');
  useLive('tasks', ['message', tid]);
  const { state, said, opinion, note, problem, isReturned } = signOff;
  const isOpen = state === State.open;

  async function takeBack() {
    const sure = { title: texts.withdrawSure, okText: texts.withdraw, cancelText: texts.cancel };
    if (!(await modal.confirm(sure))) return;
    if (!(await withdraw.run({ tid, tpid: signOff.tpid ?? undefined }))) return;
    await queries.invalidateQueries();
    message.success(texts.withdrawn);
  }
  const lines = [
    isOpen && !isReturned && texts.waitingHelp,
    isReturned && (signOff.isMine ? texts.returnedMine : texts.returnedOther(signOff.turns[0]?.who ?? '')),
    texts.endedHelp[state],
    problem,
    said && (isReturned || state === State.refused) && texts.said(said.who, said.task, said.comment),
    opinion && `${texts.opinion}${common.colon}${opinion}`,
    note && `${texts.note}${common.colon}${note}`,
    texts.by(signOff.writer, minuteOf(signOff.dateline, language)),
  ].filter((line): line is string => Boolean(line));
  return (
    <Alert
      type={isReturned || state === State.refused || state === State.lapsed ? 'warning' : 'info'}
      showIcon
      role="status"
      title={title(signOff, texts)}
      description={
        <>
          {lines.map((line) => (
            <p key={line} style={{ margin: '0 0 4px', whiteSpace: 'pre-wrap' }}>
              {line}
            </p>
          ))}
          <Flex gap="small" wrap align="center">
            {isOpen ? (
              <Button size="small" loading={withdraw.busy} onClick={() => void takeBack()}>
                {texts.withdraw}
              </Button>
            ) : null}
            <Link to={`/g/workflow/instances/${signOff.processInstanceId}`}>{texts.process}</Link>
          </Flex>
          <TroubleAlert trouble={withdraw.trouble} />
        </>
      }
    />
  );
}

function title({ state, isReturned, turns }: SignOff, texts: ReturnType<typeof useTexts>['signOff']): string {
  if (state !== State.open) return texts.ended[state]!;
  if (isReturned) return texts.returned;
  return [texts.waiting, ...turns.map(({ name, who }) => texts.waitingFor(name, who))].join(' · ');
}
