import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { CaseMessage } from '../case/case-message.tsx';
import { caseOf } from '../case/case-page.tsx';
import { MustAnswer } from '../case/must-answer.tsx';
import { Unread } from '../case/trouble.tsx';
import css from './desk-list.module.css';

/** ms on a row before its message is loaded, so that moving quickly down the list loads none */
const STAY = 150;

interface Props {
  tid: number;
  /** the page with the possible steps */
  href: string;
  detail: Parameters<typeof caseOf>[0];
}

/** Shows the message of a row beside the list. */
export function ReadingPane({ tid, href, detail }: Props) {
  const { view } = useTexts().lists;
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), STAY);
    return () => clearTimeout(timer);
  }, []);
  const file = useQuery({ ...caseOf(detail, tid), enabled: stays });
  return (
    <section className={css.pane} aria-label={view.pane} tabIndex={-1}>
      {file.isError ? <Unread again={() => void file.refetch()} /> : null}
      {file.isPending ? <Skeleton active /> : null}
      {file.data ? (
        <>
          <MustAnswer file={file.data} />
          <CaseMessage file={file.data} beside />
          <Flex justify="end">
            <Button type="primary" onClick={() => navigate(href)}>
              {view.open} <kbd>Enter</kbd>
            </Button>
          </Flex>
        </>
      ) : null}
    </section>
  );
}
