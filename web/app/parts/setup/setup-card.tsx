import { setupCodes } from '@board/contract/backoffice/setup';
import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { Button, Card } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import home from '../settings/home/home.module.css';
import { useDesk } from '../workspace/desk.ts';
import css from './setup.module.css';
import { useSetup, useSetupAgain } from './use-setup.ts';

/** The number of remaining steps of the first run, until none is left or the reminder is turned off. */
export function SetupCard() {
  const { setup } = useTexts();
  const texts = setup.card;
  const { me } = useDesk();
  const again = useSetupAgain();
  const { run, busy, trouble } = useCall('setup.hide');
  const { data } = useSetup({ enabled: me.permissions.some((code) => setupCodes.includes(code)) });
  const next = data?.steps.find(({ state }) => state === 'todo');
  if (!data || data.hidden || !next) return null;
  return (
    <Card title={<h2 className={home.title}>{texts.title}</h2>}>
      <div className={css.buttons}>
        <b className={css.left}>{texts.left(data.left)}</b>
        <Link to={`/admin/setup?step=${next.name}`}>{texts.next(setup.steps[next.name])}</Link>
        {me.permissions.includes(KEEPS_PARAMETERS) ? (
          <Button size="small" loading={busy} onClick={() => void run({ hidden: true }).then((did) => did && again())}>
            {texts.hide}
          </Button>
        ) : null}
      </div>
      <TroubleAlert trouble={trouble} />
    </Card>
  );
}
