import { useState } from 'react';
import { useLocation } from 'react-router';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signInAt } from '../site/session-ended.tsx';
import type { Draft } from './draft.ts';
import css from './post-form.module.css';

interface Props {
  draft: { restoredAt: number | null; locked: boolean; earlier: Draft | null; swap: () => void };
  onDiscard: () => void;
}

/** Says that an earlier draft was restored, and lets it be discarded. */
export function DraftNotice({ draft: { restoredAt, locked, earlier, swap }, onDiscard }: Props) {
  const { common, posting } = useTexts();
  const { draft: texts } = posting;
  const { language } = useSite();
  const here = useLocation();
  const [asking, setAsking] = useState(false);
  if (locked) {
    return (
      <Banner live="status">
        {texts.locked} <a href={signInAt(here)}>{posting.signIn}</a>
      </Banner>
    );
  }
  if (restoredAt === null) return null;
  return (
    <Banner look="good" live="status">
      <span className={css.restored}>
        <span>
          {texts.restored(minuteOf(restoredAt / 1000, language))} <a href="#submit">{texts.toSubmit}</a>
        </span>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {texts.discard}
        </Button>
      </span>
      {earlier ? (
        <span className={css.restored}>
          <span>{texts.earlier(minuteOf(earlier.at / 1000, language))}</span>
          <Button look="quiet" onClick={swap}>
            {texts.swap}
          </Button>
        </span>
      ) : null}
      <Dialog
        open={asking}
        title={texts.discardTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="main" onClick={onDiscard}>
              {texts.discardConfirm}
            </Button>
            <Button look="plain" onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
          </>
        }
      >
        {texts.discardText}
      </Dialog>
    </Banner>
  );
}
