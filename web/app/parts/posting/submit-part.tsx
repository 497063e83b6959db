import type { Trouble } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { WaitingTime } from '../answers/waiting-time.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import type { Part } from './part.ts';
import css from './post-form.module.css';

interface Props extends Part {
  label: string;
  busy: boolean;
  trouble: Trouble | null;
  /** what must be done before sending */
  note: string;
  /** the state of the draft in the browser; null if there is nothing to keep */
  kept: { savedAt: number | null; cannotSave: boolean } | null;
}

/** The end of the form: the consent, the button, and the result. */
export function SubmitPart({ values, change, errors, label, busy, trouble, note, kept }: Props) {
  const { posting } = useTexts();
  const { agree, draft } = posting;
  const { language } = useSite();
  return (
    <div className={css.group}>
      <CheckField
        id="agree"
        error={errors.agree}
        checked={values.agreed}
        onChange={(event) => change({ agreed: event.target.checked })}
        label={
          <>
            {agree.before}
            <a href="/helpC?key=1" target="_blank" rel="noreferrer">
              {agree.terms}
            </a>
            {agree.and}
            <a href="/helpC?key=7" target="_blank" rel="noreferrer">
              {agree.privacy}
            </a>
            {agree.after}
          </>
        }
      />
      <WaitingTime fid={values.seat?.fid} domainId={values.domainId} />
      <CallTrouble trouble={trouble} />
      <p className={css.buttons}>
        <Button id="submit" look="main" type="submit" aria-disabled={busy} disabled={busy}>
          {busy ? posting.submitting : label}
        </Button>
      </p>
      {note ? <p>{note}</p> : null}
      {kept?.cannotSave ? <p>{draft.unsaved}</p> : null}
      {kept?.savedAt ? <p className={css.saved}>{draft.saved(minuteOf(kept.savedAt / 1000, language))}</p> : null}
    </div>
  );
}
