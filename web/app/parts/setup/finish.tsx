import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { QUIET, qrCode } from '../../lib/posters/qr-code.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import css from './setup.module.css';
import { type Overview, useSetupAgain } from './use-setup.ts';

/** The last page of the setup: whether the board works, and what people can do now. */
export function Finish({ overview }: { overview: Overview }) {
  const { setup } = useTexts();
  const texts = setup.finish;
  const { steps, works } = overview;
  const missing = steps.filter(({ state, optional }) => state === 'todo' && !optional);
  const skipped = steps.filter(({ state, optional }) => optional && state !== 'done');
  if (!works)
    return (
      <>
        <h2 className={css.title}>{texts.notYet}</h2>
        <p>{missing.length > 0 ? texts.notYetLead : texts.others}</p>
        <Steps steps={missing} />
      </>
    );
  return (
    <>
      <h2 className={css.works}>{texts.works}</h2>
      <div className={css.finish}>
        <section>
          <h3 className={css.part}>{texts.can}</h3>
          <ul className={css.can}>
            {texts.canDo.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <div className={css.buttons}>
            <Button type="primary" href="/threads/post" target="_blank" rel="noopener">
              {texts.form}
            </Button>
            <Button href="/" target="_blank" rel="noopener">
              {texts.home}
            </Button>
          </div>
          <p className={css.soft}>{texts.formHint}</p>
        </section>
        <Code address={`${overview.publicUrl}/threads/post`} />
      </div>
      <p>{texts.onward}</p>
      {skipped.length > 0 ? (
        <>
          <h3 className={css.part}>{texts.skipped}</h3>
          <Steps steps={skipped} />
        </>
      ) : null}
      <Reminders hidden={overview.hidden} />
    </>
  );
}

function Steps({ steps }: { steps: Overview['steps'] }) {
  const { setup } = useTexts();
  return (
    <ul className={css.can}>
      {steps.map(({ name, reason }) => (
        <li key={name}>
          <Link to={`?step=${name}`}>{setup.steps[name]}</Link>{' '}
          {reason ? <span className={css.soft}>{setup.reasons[reason.name](reason.count)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** The code of the public form, to try it on a phone that is not signed in. */
function Code({ address }: { address: string }) {
  const { scan } = useTexts().setup.finish;
  const { path, size } = qrCode(address);
  const side = size + 2 * QUIET;
  return (
    <figure className={css.code}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} width="136" height="136" role="img" aria-label={scan}>
        <path fill="var(--white)" d={`M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z`} />
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <figcaption>
        {scan}
        <br />
        <span className={css.address}>{address}</span>
      </figcaption>
    </figure>
  );
}

/** Turns the reminders of the setup off, or on again. */
function Reminders({ hidden }: { hidden: boolean }) {
  const { setup } = useTexts();
  const texts = setup.finish;
  const { me } = useDesk();
  const again = useSetupAgain();
  const { run, busy, trouble } = useCall('setup.hide');
  if (!me.permissions.includes(KEEPS_PARAMETERS)) return null;
  return (
    <div className={css.buttons}>
      {hidden ? <span>{texts.hidden}</span> : null}
      <Button loading={busy} onClick={() => void run({ hidden: !hidden }).then((did) => did && again())}>
        {hidden ? texts.show : texts.hide}
      </Button>
      <TroubleAlert trouble={trouble} />
    </div>
  );
}
