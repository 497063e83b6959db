import { Button } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { useInsert } from '../writing/use-insert.ts';

/** Inserts the link to a case into the answer being written, or copies it if there is none. */
export function QuoteCase({ caseId, title }: { caseId: number; title: string }) {
  const { caseWork, common } = useTexts();
  const insert = useInsert();
  const quote = () =>
    insert(caseWork.quoteText(title, `${window.location.origin}/caseBase/content?caseId=${caseId}`), {
      inserted: caseWork.quoted,
      copied: caseWork.quoteCopied,
    });
  return (
    <Button size="small" aria-label={`${caseWork.quote}${common.colon}${title}`} onClick={() => void quote()}>
      {caseWork.quote}
    </Button>
  );
}
