import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { type FirstPassword, FirstPasswordDialog } from '../parts/access/first-password.tsx';
import { OpeningFile } from '../parts/openings/opening-file.tsx';
import { RecordPage } from '../parts/workspace/record-page.tsx';

/** One unit's application: the papers on the left, the decision on the right. The account's first password shows once. */
export default function OpeningsId() {
  const { openingDesk: desk } = useTexts();
  const openingId = Number(useParams().openingId);
  const [list] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [made, setMade] = useState<FirstPassword | null>(null);
  const file = useQuery({
    queryKey: ['opening', openingId],
    queryFn: () => call('openings.detail', { openingId }),
    enabled: Number.isSafeInteger(openingId) && openingId > 0,
  });
  return (
    <>
      <RecordPage record={file} back={desk.back} onBack={() => navigate(`/admin/openings?${list}`)}>
        {(read) => <OpeningFile key={`${openingId} ${read.state}`} file={read} onMade={setMade} />}
      </RecordPage>
      {made ? (
        <FirstPasswordDialog
          {...made}
          onClose={() => {
            setMade(null);
            void queries.invalidateQueries();
          }}
        />
      ) : null}
    </>
  );
}
