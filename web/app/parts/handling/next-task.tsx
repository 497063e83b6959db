import type { CaseRow, ProcessItem } from '@board/contract/case';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { queueOf, type Step } from './actions.ts';
import { Keys, useShortcuts } from './shortcuts.tsx';

interface Props {
  tid: number;
  step: Step;
  said: string;
}

const pages = { ans: 'handling.pageAns', to: 'handling.pageTo', from: 'handling.pageFrom' } as const;

/** What came of a step, and the next of its kind. */
export function NextTask({ tid, step, said }: Props) {
  const { panel } = useTexts().work;
  const navigate = useNavigate();
  const here = useRef<HTMLDivElement>(null);
  const { name, display } = queueOf(step.action);
  const next = useQuery({
    queryKey: ['queue', name, 'next', display, tid],
    queryFn: async (): Promise<(CaseRow & { item?: ProcessItem }) | null> => {
      const { rows } = await call(pages[name], { display, page: 1, rows: 5, order: 'due' });
      return rows.find((row) => row.tid !== tid) ?? null;
    },
  });
  useEffect(() => here.current?.focus(), []);
  const row = next.data;
  const go = () =>
    row && navigate(`/g/taskBoard/taskMain?messageId=${row.tid}${row.item ? `&tpid=${row.item.tpid}` : ''}`);
  useShortcuts(row ? { next: go } : {});
  return (
    <div ref={here} tabIndex={-1}>
      <Alert
        type="success"
        showIcon
        role="status"
        title={panel.done(said)}
        description={
          <Flex gap="small" wrap align="center">
            {row ? (
              <Button type="primary" onClick={go} aria-keyshortcuts="Alt+M">
                {panel.next} <Keys of="next" />
              </Button>
            ) : null}
            <span>{row ? row.subject : next.isSuccess ? panel.nextNone : null}</span>
            <Button type="link" onClick={() => navigate(`/g/taskBoard/list-${name}?display=${display}`)}>
              {panel.toQueue}
            </Button>
          </Flex>
        }
      />
    </div>
  );
}
