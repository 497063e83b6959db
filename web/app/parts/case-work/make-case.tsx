import { isCaseSource } from '@board/contract/cases/source';
import { CaseState } from '@board/contract/codes';
import type { CaseRow } from '@board/contract/handling/case';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
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

/** What my unit makes of some messages already, by message. */
export function useCasesOf(rows: readonly CaseRow[]): ReadonlyMap<number, number> {
  const makes = useMakesCase();
  const tids = rows.filter(makes).map(({ tid }) => tid);
  const known = useQuery({
    queryKey: ['cases', 'ofMessages', tids],
    queryFn: () => call('cases.ofMessages', { tids }),
    enabled: tids.length > 0,
  });
  return new Map(known.data?.rows.map(({ tid, caseState }) => [tid, caseState]));
}

/** Leads to the case that there is already. */
const draftOf = (tid: number) => `/g/taskBoard/editCaseBase?tid=${tid}`;

/** The way from a message that was answered well to a case of it, or to the one that my unit makes of it already. */
export function MakeCase({ row }: { row: CaseRow }) {
  const { tid } = row;
  const { caseWork } = useTexts();
  const makes = useMakesCase()(row);
  // Refused where the message is another unit's, or that unit makes a case of it.
  const known = useQuery({
    queryKey: ['cases', 'ofMessage', tid],
    queryFn: () => call('cases.ofMessage', { tid }),
    enabled: makes,
    retry: false,
  });
  if (!known.data) return null;
  const { caseId, caseState } = known.data;
  return (
    <Link to={draftOf(tid)} className={css.link}>
      {nameOf(caseWork, caseId === null ? null : caseState)}
    </Link>
  );
}

/** The step by the state of the case; null: there is none yet. */
const nameOf = ({ make, goOn, see }: Texts['caseWork'], state: number | null) =>
  state === null ? make : state === CaseState.draft ? goOn : see;

/** The same as a step in the row of a list; `state`: of the case that my unit makes of it already. */
export function MakeCaseStep({ row, state }: { row: CaseRow; state: number | null }) {
  const { caseWork, common } = useTexts();
  const navigate = useNavigate();
  const name = nameOf(caseWork, state);
  return (
    <Button
      size="small"
      aria-label={`${name}${common.colon}${row.subject}`}
      onClick={() => void navigate(draftOf(row.tid))}
    >
      {name}
    </Button>
  );
}
