import './trial.css';
import type { AnswerOf } from '@board/contract';
import type { TrialMove, TrialTask } from '@board/contract/workflow/designing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Drawer, Flex, Grid, Input, Skeleton, Tag, Typography } from 'antd';
import type Modeler from 'bpmn-js/lib/Modeler';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Field } from '../../access/field.tsx';
import { Unread } from '../../case/trouble.tsx';
import { partInWords } from './in-words.ts';
import { ModelProblems } from './model-problems.tsx';

type Trial = AnswerOf<'workflow.tryModel'>;
type How = TrialMove['how'];
/** A move of the trial, with its sentence. */
interface Done {
  move: TrialMove;
  said: string;
}

interface Props {
  modeler: Modeler;
  /** the drawing when the trial began */
  xml: string;
  onClose: () => void;
}

/** Tries out a drawing with made-up people: nothing is stored and nobody is notified. */
export function TryOut({ modeler, xml, onClose }: Props) {
  const { workflow } = useTexts();
  const texts = workflow.trial;
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [done, setDone] = useState<Done[]>([]);
  const values = Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, givenAs(text)]])),
  );
  // The values at the start; before the first move the typed values count.
  const [startValues, setStartValues] = useState<TrialMove['values']>({});
  const asked = { xml, values: done.length === 0 ? values : startValues, moves: done.map(({ move }) => move) };
  const trial = useQuery({
    queryKey: ['workflow', 'trial', asked],
    queryFn: () => call('workflow.tryModel', asked),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isWide = Grid.useBreakpoint().md ?? true;
  useEffect(() => {
    if (!isWide) modeler.get<Canvas>('canvas').getContainer().scrollIntoView({ block: 'start' });
  }, [modeler, isWide]);
  useMarks(modeler, trial.data, isWide);

  function make(task: TrialTask, how: How) {
    if (done.length === 0) setStartValues(values);
    const who = task.signer === null ? '' : texts.person(task.signer);
    setDone([
      ...done,
      { move: { part: task.part, how, values }, said: texts.did(task.nodeName, who, texts.hows[how]) },
    ]);
  }
  const { data } = trial;
  return (
    <Drawer
      open
      mask={false}
      title={texts.title}
      placement={isWide ? 'right' : 'bottom'}
      size={isWide ? '26rem' : '50dvh'}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      {trial.isError ? (
        <Unread again={() => void trial.refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : data.problems.length > 0 ? (
        <ModelProblems problems={data.problems} modeler={modeler} />
      ) : (
        <Flex vertical gap="middle">
          {data.names.map((name) => (
            <Field key={name} id={`trial-${name}`} label={texts.value(name)}>
              <Input
                id={`trial-${name}`}
                value={typed[name] ?? ''}
                maxLength={200}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            </Field>
          ))}
          {data.trouble === '' ? null : (
            <Alert type="warning" showIcon role="alert" title={texts.troubles[data.trouble](data.troubleAt)} />
          )}
          {data.ended ? <Alert type="success" showIcon role="status" title={texts.ended} /> : null}
          {data.open.map((task) => (
            <Task key={task.part} task={task} make={(how) => make(task, how)} />
          ))}
          <Flex gap="small" wrap>
            <Button disabled={done.length === 0} onClick={() => setDone(done.slice(0, -1))}>
              {texts.undo}
            </Button>
            <Button disabled={done.length === 0} onClick={() => setDone([])}>
              {texts.again}
            </Button>
          </Flex>
          <section aria-label={texts.history}>
            <Typography.Title level={2} style={{ fontSize: '1rem' }}>
              {texts.history}
            </Typography.Title>
            {done.length === 0 ? <Typography.Paragraph type="secondary">{texts.nothing}</Typography.Paragraph> : null}
            <ol style={{ paddingInlineStart: 20 }}>
              {done.map(({ move, said }) => (
                <li key={`${move.part} ${move.how}`}>{said}</li>
              ))}
            </ol>
          </section>
        </Flex>
      )}
    </Drawer>
  );
}

/** One open task, and the possible moves of its person. */
function Task({ task, make }: { task: TrialTask; make: (how: How) => void }) {
  const { workflow, common } = useTexts();
  const texts = workflow.trial;
  const { nodeName, signer, who, votes, mayGoBack, hasClock, dueDays } = task;
  const label = (how: How) =>
    `${texts.hows[how]}${common.colon}${nodeName}${signer === null ? '' : ` ${texts.person(signer)}`}`;
  const button = (how: How, type?: 'primary') => (
    <Button size="small" type={type} aria-label={label(how)} onClick={() => make(how)}>
      {texts.hows[how]}
    </Button>
  );
  return (
    <Card size="small" title={nodeName}>
      <Flex gap="0.25rem" wrap style={{ marginBottom: 8 }}>
        {(signer === null ? who.map((one) => partInWords(one, workflow)) : [texts.person(signer)]).map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
        {dueDays === null ? null : <Tag>{texts.due(dueDays)}</Tag>}
      </Flex>
      <Flex gap="small" wrap>
        {button('agree', 'primary')}
        {votes ? button('refuse') : null}
        {mayGoBack ? button('back') : null}
        {hasClock ? button('ring') : null}
      </Flex>
    </Card>
  );
}

interface Canvas {
  addMarker(id: string, name: string): void;
  removeMarker(id: string, name: string): void;
  getContainer(): HTMLElement;
  scrollToElement(ids: readonly string[], padding: Padding): void;
}
/** px between the open steps and the edges of the drawing board; 100 for an edge without a number */
type Padding = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>;
/** The drawer may cover the right of the drawing board. */
const BESIDE_DRAWER: Padding = { right: 140 };
/** On a phone the bar of the work area lies over the top of the drawing board, and the drawer over the lower half of the window. */
const betweenBarAndDrawer = (board: HTMLElement): Padding => ({
  top: 72,
  right: 16,
  bottom: Math.max(16, board.getBoundingClientRect().bottom - innerHeight / 2 + 16),
  left: 16,
});

/** Marks the passed elements and the open tasks on the drawing, and keeps the open ones in sight. */
function useMarks(modeler: Modeler, trial: Trial | undefined, isWide: boolean): void {
  useEffect(() => {
    if (!trial) return;
    const canvas = modeler.get<Canvas>('canvas');
    const registry = modeler.get<{ get(id: string): object | undefined }>('elementRegistry');
    const drawn = (ids: readonly string[]) => [...new Set(ids)].filter((id) => registry.get(id));
    const here = drawn(trial.open.map(({ nodeId }) => nodeId));
    const marks = [
      ...here.map((id) => [id, 'trial-here'] as const),
      ...drawn(trial.passed)
        .filter((id) => !here.includes(id))
        .map((id) => [id, 'trial-passed'] as const),
    ];
    for (const [id, name] of marks) canvas.addMarker(id, name);
    if (here.length > 0)
      canvas.scrollToElement(here, isWide ? BESIDE_DRAWER : betweenBarAndDrawer(canvas.getContainer()));
    return () => {
      for (const [id, name] of marks) if (registry.get(id)) canvas.removeMarker(id, name);
    };
  }, [modeler, trial, isWide]);
}

/** Returns a number or a boolean if the text is one, otherwise the text. */
function givenAs(text: string): string | number | boolean {
  const said = text.trim();
  if (said === 'true' || said === 'false') return said === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(said) ? Number(said) : said;
}
