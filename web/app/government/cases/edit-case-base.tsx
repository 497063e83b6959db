import { CaseState } from '@board/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Typography } from 'antd';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { CaseEditor } from '../../parts/case-work/case-editor.tsx';
import { editedCase } from '../../parts/case-work/case-queries.ts';
import css from '../../parts/case-work/case-work.module.css';
import { WhereCasesBegin } from '../../parts/case-work/make-case.tsx';
import { SimilarCases } from '../../parts/case-work/similar-cases.tsx';
import { RecordPage } from '../../parts/workspace/record-page.tsx';

/**
 * Returns the page of a case: the editor for a draft; the reading view for a stored case, whose editing begins a revision.
 */
const placeOf = (caseId: number, state: number | null) =>
  state === CaseState.draft ? `/g/taskBoard/editCaseBase?caseId=${caseId}` : detailOf(caseId);

const detailOf = (caseId: number) => `/g/taskBoard/caseBaseDetail?caseId=${caseId}`;

/** `?tid=`: a new case made from a message (product.md §2); `?caseId=`: an existing case. */
export default function EditCaseBase() {
  const [params] = useSearchParams();
  const caseId = Number(params.get('caseId')) || 0;
  const tid = Number(params.get('tid')) || 0;
  if (caseId) return <Known key={caseId} caseId={caseId} />;
  return tid ? <New key={tid} tid={tid} /> : <WhereCasesBegin />;
}

function New({ tid }: { tid: number }) {
  const { editor } = useTexts().caseWork;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The prepared text must not change under the writer; when the editor is opened again, the case exists.
  const prepared = useQuery({
    queryKey: ['prepared-case', tid],
    queryFn: () => call('cases.prepare', { tid }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <RecordPage record={prepared} back={editor.back} onBack={() => void navigate(-1)}>
      {(read) =>
        read.caseId !== null ? (
          <Navigate to={placeOf(read.caseId, read.caseState)} replace />
        ) : (
          <div className={css.stack}>
            <Typography.Title level={1}>{editor.title}</Typography.Title>
            <SimilarCases tid={tid} />
            <CaseEditor
              start={{ ...read, one: null }}
              onSent={(caseId) => void navigate(detailOf(caseId), { replace: true, state: { instead: pathname } })}
            />
          </div>
        )
      }
    </RecordPage>
  );
}

function Known({ caseId }: { caseId: number }) {
  const { caseWork: texts } = useTexts();
  const { editor } = texts;
  const navigate = useNavigate();
  const record = useQuery(editedCase(caseId));
  return (
    <RecordPage record={record} back={editor.back} onBack={() => void navigate(-1)}>
      {(read) => {
        if (!read.actions.includes('save')) return <Navigate to={detailOf(caseId)} replace />;
        const isRevision = read.publicVersion !== null;
        return (
          <div className={css.stack}>
            <Typography.Title level={1}>{isRevision ? texts.revise : editor.title}</Typography.Title>
            {isRevision ? <Alert type="info" showIcon title={editor.revising} /> : null}
            {read.refusal ? (
              <Alert type="warning" showIcon title={texts.file.refusal} description={read.refusal} />
            ) : null}
            <CaseEditor
              start={{ ...read, one: read }}
              onSent={() => void navigate(detailOf(caseId), { replace: true })}
            />
          </div>
        );
      }}
    </RecordPage>
  );
}
