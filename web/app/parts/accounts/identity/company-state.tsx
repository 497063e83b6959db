import type { OwnApplication } from '@board/contract/accounts/registration';
import { CompanyState as State } from '@board/contract/codes';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import css from '../accounts.module.css';

interface Props {
  application: OwnApplication;
  /** further facts */
  more?: readonly Fact[];
}

/** The state of a company's application, and the next step. */
export function CompanyState({ application, more = [] }: Props) {
  const { company } = useTexts().registration;
  const { language } = useSite();
  const refused = application.state === State.refused;
  const refusal = (
    <Banner look="alert" title={company.refused}>
      <p>{company.refusedText(application.reason)}</p>
      <p>{company.refusedNext}</p>
    </Banner>
  );
  if (refused && more.length === 0) return refusal;
  const approved = application.state === State.approved;
  const facts = [
    [company.companyName, application.companyName],
    [company.creditCode, application.creditCode],
    [company.compType, company.compTypes[application.compType]],
    [company.sent, minuteOf(application.appliedAt, language)],
    ...more,
  ] as const;
  return (
    <div className={css.form}>
      {refused ? (
        refusal
      ) : (
        <Banner look={approved ? 'good' : 'plain'} title={approved ? company.approved : company.pending}>
          <p>{approved ? company.approvedText : company.pendingText}</p>
        </Banner>
      )}
      <FactList facts={facts} />
      {refused ? (
        <ButtonLink href="/regcomp">{company.again}</ButtonLink>
      ) : approved ? (
        <ButtonLink href="/threads/post">{company.write}</ButtonLink>
      ) : (
        <ButtonLink href="/threads/list">{company.look}</ButtonLink>
      )}
    </div>
  );
}
