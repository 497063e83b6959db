import { ThreadState, TraceState } from '@board/contract/codes';
import type { CaseRow } from '@board/contract/handling/case';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from '../delivery/delivery.module.css';

/** The way from a message that was answered well to a case of it (domain.md B6). */
export function MakeCase({ row }: { row: CaseRow }) {
  const { caseWork } = useTexts();
  const isGood =
    row.threadState === ThreadState.public &&
    row.traceState !== TraceState.toReply &&
    (row.grade === null || Number(row.grade) > 3);
  return isGood ? (
    <Link to={`/g/taskBoard/editCaseBase?tid=${row.tid}`} className={css.link}>
      {caseWork.make}
    </Link>
  ) : null;
}
