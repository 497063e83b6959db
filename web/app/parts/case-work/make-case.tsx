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

/** Returns a function that says whether my unit may make a case of a message (domain.md B6). */
export function useMakesCase(): (row: CaseRow) => boolean {
  const { allowSendCase } = useDesk().me.authority;
  return (row) => allowSendCase === 1 && isCaseSource(row);
}

/** The answered messages of my unit; those that may become a case have a step for it. */
const ANSWERED = '/g/taskBoard/list-ans?display=3&searchState=1,2,3,11,12,13,21';

/** A button to the messages that can become a case. */
export function NewCase({ label }: { label: string }) {
  const navigate = useNavigate();
  const { allowSendCase } = useDesk().me.authority;
  return allowSendCase === 1 ? (
    <Button type="primary" onClick={() => void navigate(ANSWERED)}>
      {label}
    </Button>
  ) : null;
}

/** Replaces the editor if no message is given: says where a case begins. */
export function WhereCasesBegin() {
  const { caseWork } = useTexts();
  return (
    <DeskPage title={caseWork.editor.title} lead={caseWork.beginHint}>
      <NewCase label={caseWork.choose} />
    </DeskPage>
  );
}

/** Returns the states of the cases that my unit makes of some messages, by message. */
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

/** The editor leads on to an existing case. */
const draftOf = (tid: number) => `/g/taskBoard/editCaseBase?tid=${tid}`;

/** A link from a well-answered message to a new case of it, or to the case that my unit has already begun. */
export function MakeCase({ row }: { row: CaseRow }) {
  const { tid } = row;
  const { caseWork } = useTexts();
  const makes = useMakesCase()(row);
  // The call is refused if the message belongs to another unit or another unit makes the case.
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

/** Names the step by the state of the case; null: there is no case yet. */
const nameOf = ({ make, goOn, see }: Texts['caseWork'], state: number | null) =>
  state === null ? make : state === CaseState.draft ? goOn : see;

/** The same link as a step in a list's row; `state`: of the case that my unit makes of the message; null: none. */
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
