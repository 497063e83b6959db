import { isCaseSource } from '@board/contract/cases/source';
import type { CaseRow } from '@board/contract/handling/case';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from '../delivery/delivery.module.css';
import { useDesk } from '../workspace/desk.ts';
import { DeskPage } from '../workspace/desk-page.tsx';

/** Whether my unit may make a case, and may make one of this message (domain.md B6). */
export function useMakesCase(): (row: CaseRow) => boolean {
  const { allowSendCase } = useDesk().me.authority;
  return (row) => allowSendCase === 1 && isCaseSource(row);
}

/** The messages of my unit that were answered, where those that may become a case have the step to it. */
const ANSWERED = '/g/taskBoard/list-ans?display=3&searchState=1,2,3,11,12,13,21';

/** The way to the messages of which a case can be made. */
export function NewCase({ label }: { label: string }) {
  const navigate = useNavigate();
  const { allowSendCase } = useDesk().me.authority;
  return allowSendCase === 1 ? (
    <Button type="primary" onClick={() => void navigate(ANSWERED)}>
      {label}
    </Button>
  ) : null;
}

/** Says where a case begins, in place of an editor for none. */
export function WhereCasesBegin() {
  const { caseWork } = useTexts();
  return (
    <DeskPage title={caseWork.editor.title} lead={caseWork.beginHint}>
      <NewCase label={caseWork.choose} />
    </DeskPage>
  );
}

const draftOf = (tid: number) => `/g/taskBoard/editCaseBase?tid=${tid}`;

/** The way from a message that was answered well to a case of it. */
export function MakeCase({ row }: { row: CaseRow }) {
  const { caseWork } = useTexts();
  return useMakesCase()(row) ? (
    <Link to={draftOf(row.tid)} className={css.link}>
      {caseWork.make}
    </Link>
  ) : null;
}

/** The same as a step in the row of a list. */
export function MakeCaseStep({ row }: { row: CaseRow }) {
  const { caseWork, common } = useTexts();
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      aria-label={`${caseWork.make}${common.colon}${row.subject}`}
      onClick={() => void navigate(draftOf(row.tid))}
    >
      {caseWork.make}
    </Button>
  );
}
