import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { CompanyFile } from '../parts/accounts/identity/company-file.tsx';
import { useDesk } from '../parts/workspace/desk.ts';
import { RecordPage } from '../parts/workspace/record-page.tsx';

/** One application at the desk for companies: the papers on the left, the decision on the right. */
export default function EnterpriseId() {
  const { companies: desk } = useTexts().accountDesk;
  const { limits } = useDesk();
  const applicationId = Number(useParams().applicationId);
  const [list] = useSearchParams();
  const navigate = useNavigate();
  const file = useQuery({
    queryKey: ['enterprise-file', applicationId],
    queryFn: () => call('accounts.companyDetail', { applicationId }),
    enabled: Number.isSafeInteger(applicationId) && applicationId > 0,
  });
  return (
    <RecordPage record={file} back={desk.back} onBack={() => navigate(`/admin/enterprise?${list}`)}>
      {(read) => <CompanyFile key={applicationId} file={read} limits={limits} />}
    </RecordPage>
  );
}
