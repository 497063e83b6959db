import { Button, Card } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { CasePage, useCase } from '../parts/case/case-page.tsx';

/** The message of a notice, to be read; a button leads to handling it. */
export default function MessageCenterContent() {
  const { office, work } = useTexts();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tid = Number(params.get('tid') ?? params.get('messageId'));
  const file = useCase('handling.detail', tid);
  return (
    <CasePage
      file={file}
      onBack={() => navigate(-1)}
      panel={(read) => (
        <Card title={office.panel.title}>
          <p>{read.row.actions.length > 0 ? read.row.stateInfo : office.panel.nothing}</p>
          <Button
            type={read.row.actions.length > 0 ? 'primary' : 'default'}
            onClick={() => navigate(`/g/taskBoard/taskMain?messageId=${tid}`)}
          >
            {work.notices.handle}
          </Button>
        </Card>
      )}
    />
  );
}
