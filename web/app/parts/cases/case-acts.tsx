import type { CaseDetail } from '@board/contract/cases';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { ActButton, ActLink, Acts } from '../site/act-button.tsx';
import { signInAt } from '../site/session-ended.tsx';
import own from './cases.module.css';

interface Props {
  found: CaseDetail;
  /** whether the reader said so already; null where he is not a citizen who is signed in */
  helped: boolean | null;
}

/** What a reader may do with a case: say that it answers him, print it. */
export function CaseActs({ found: { caseId, helped: count }, helped }: Props) {
  const { cases } = useTexts();
  const { signedIn, language } = useSite();
  const says = (on: boolean) => ({ call: 'cases.helped', param: { caseId, on } }) as const;
  const signIn = signInAt({ pathname: '/caseBase/content', search: `?caseId=${caseId}` });
  return (
    <div className={own.acts}>
      <Acts>
        {helped === null ? (
          signedIn ? null : (
            <ActLink href={signIn} signsIn afterSignIn={says(true)}>
              {cases.answersMe}
            </ActLink>
          )
        ) : (
          <ActButton
            act={says(true)}
            undo={says(false)}
            isOn={helped}
            off={cases.answersMe}
            on={cases.answered}
            count={count}
          />
        )}
        <button className={own.print} type="button" hidden data-print-page>
          {cases.print}
        </button>
        <script type="module" src="/islands/print.js" />
      </Acts>
      {count > 0 ? (
        <p className={own.helped}>
          {cases.helped(numberOf(count, language))} <small>{cases.helpedHint}</small>
        </p>
      ) : null}
    </div>
  );
}
