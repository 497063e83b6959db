import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { queueOf, type Step } from '../case/actions.ts';
import { Keys, useShortcuts } from '../case/shortcuts.tsx';
import type { WayBack } from '../workspace/use-way-back.ts';
import { type ListPlace, listIn, type Stop, taskOf } from './list-place.ts';
import { useAround } from './list-walk.tsx';
import { worksThrough } from './lists.ts';
import type { Spot } from './walk.ts';

interface Props {
  tid: number;
  step: Step;
  said: string;
  /** the list that the message was opened from */
  place: ListPlace | null;
}

/** Number of rows read to find one that is not this message. */
const ROWS = 5;
const pages = { ans: 'handling.pageAns', to: 'handling.pageTo', from: 'handling.pageFrom' } as const;

/**
 * The result of a step and the next message: from the list that this one was opened from, if it is a list to work through.
 */
export function NextTask({ tid, step, said, place }: Props) {
  const { panel } = useTexts().work;
  const navigate = useNavigate();
  const here = useRef<HTMLDivElement>(null);
  const { name, display } = queueOf(step.action);
  const own = place && worksThrough(place, name) ? place : null;
  const list = own?.list ?? `taskBoard/list-${name}?display=${display}`;
  const inOwn = useAround(own, { tid, item: step.tpid === null ? undefined : { tpid: step.tpid } });
  const inQueue = useQuery({
    queryKey: ['queue', name, 'next', display, tid],
    enabled: !own,
    queryFn: async (): Promise<Spot<Stop> | null> => {
      const { rows } = await call(pages[name], { display, page: 1, rows: ROWS, order: 'due' });
      const at = rows.findIndex((row) => row.tid !== tid);
      return at < 0 ? null : { row: rows[at]!, at };
    },
  });
  const found = own ? inOwn : inQueue;
  const next = own ? (inOwn.data?.after ?? inOwn.data?.before) : inQueue.data;
  useEffect(() => here.current?.focus(), []);
  const back = listIn({ list, at: own?.at ?? 0 });
  const go = () => next && navigate(taskOf(next.row, { list, at: next.at }), { state: { instead: `task:${tid}` } });
  useShortcuts(next ? { next: go } : {});
  return (
    <div ref={here} tabIndex={-1}>
      <Alert
        type="success"
        showIcon
        role="status"
        title={panel.done(said)}
        description={
          <Flex gap="small" wrap align="center">
            {next ? (
              <Button type="primary" onClick={go} aria-keyshortcuts="Alt+M">
                {panel.next} <Keys of="next" />
              </Button>
            ) : null}
            <span>{next ? next.row.subject : found.isSuccess ? panel.nextNone : null}</span>
            <Button
              type="link"
              onClick={() => navigate(back.href, { state: own ? ({ row: back.row } satisfies WayBack) : null })}
            >
              {panel.toQueue}
            </Button>
          </Flex>
        }
      />
    </div>
  );
}
