import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { call } from '../lib/client.ts';
import { Refused } from '../lib/refused.ts';
import { useTexts } from '../lib/texts.ts';
import { CompanyFile } from '../parts/accounts/company-file.tsx';
import { TroubleAlert, Unread } from '../parts/handling/trouble.tsx';
import { useDesk } from '../parts/workspace/desk.ts';

/** One application at the desk for companies: read on the left, decided on the right. */
export default function EnterpriseId() {
  const { desk } = useTexts().registration;
  const { limits } = useDesk();
  const applicationId = Number(useParams().applicationId);
  const navigate = useNavigate();
  const file = useQuery({
    queryKey: ['enterprise-file', applicationId],
    queryFn: () => call('accounts.companyDetail', { applicationId }),
    enabled: Number.isSafeInteger(applicationId) && applicationId > 0,
    retry: (failures, error) => !(error instanceof Refused) && failures < 2,
  });
  const refused = file.error instanceof Refused ? file.error : null;
  return (
    <>
      <p>
        <Button type="link" onClick={() => navigate('/admin/enterprise')}>
          ← {desk.back}
        </Button>
      </p>
      {refused ? (
        <TroubleAlert trouble={{ ...refused, message: refused.message }} />
      ) : file.isError ? (
        <Unread again={() => void file.refetch()} />
      ) : file.data ? (
        <CompanyFile key={applicationId} file={file.data} limits={limits} />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}
