import { App, Button } from 'antd';
import { insertText } from '../../lib/insert-text.ts';
import { useTexts } from '../../lib/texts.ts';

/** Puts the way to a case into the answer that is being written; where none is, it can be pasted. */
export function QuoteCase({ caseId, title }: { caseId: number; title: string }) {
  const { caseWork, common } = useTexts();
  const { message } = App.useApp();
  async function quote() {
    const text = caseWork.quoteText(title, `${window.location.origin}/caseBase/content?caseId=${caseId}`);
    const area = document.getElementById('answer');
    if (area instanceof HTMLTextAreaElement && !area.readOnly) {
      insertText(area, text);
      message.success(caseWork.quoted);
      return;
    }
    await navigator.clipboard.writeText(text);
    message.success(caseWork.quoteCopied);
  }
  return (
    <Button size="small" aria-label={`${caseWork.quote}${common.colon}${title}`} onClick={() => void quote()}>
      {caseWork.quote}
    </Button>
  );
}
