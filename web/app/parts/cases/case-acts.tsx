import type { CaseDetail } from '@board/contract/cases';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { ActButton, ActLink, Acts } from '../site/act-button.tsx';
import { signInAt } from '../site/session-ended.tsx';
import own from './cases.module.css';

interface Props {
  found: CaseDetail;
  /** whether the reader already said so; null unless a citizen is signed in */
  helped: boolean | null;
}

/** The reader's actions on a case: says that it answers the question, prints it. */
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
