import { UserType } from '@board/contract/codes';
import { redirect } from 'react-router';
import { minuteOf } from '../../lib/format.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { CompanyState } from '../../parts/accounts/identity/company-state.tsx';
import css from '../../parts/center/center.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/u-center-comp-info';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = citizenOnly(context, request);
  if (viewer.userType !== UserType.company) throw redirect('/uCenter/baseInfo');
  return await call('accounts.myCompany', {});
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.company.title} - ${common.siteName}` }];
};

/** The statements of my company account, and the platform's decision (product.md §2). */
export default function CompInfo({ loaderData: { application } }: Route.ComponentProps) {
  const { center, registration, server } = useTexts();
  const { company } = center;
  const { language } = useSite();
  if (!application)
    return (
      <>
        <h1 className={css.title}>{company.title}</h1>
        <p className={css.lead}>{company.none}</p>
        <ButtonLink href="/regcomp">{company.toApply}</ButtonLink>
      </>
    );
  const { legalPerson, contactName, contactPhone, certificate, decidedAt } = application;
  const cert = (name: string, type: string, number: string) =>
    number ? [[name, `${server.certificates[type]} ${number}`] as const] : [];
  const more = [
    [company.legalPerson, legalPerson],
    ...cert(registration.company.legalPersonCert, application.legalPersonCertType, application.legalPersonCertNumber),
    [company.contactName, contactName],
    ...cert(registration.company.contactCert, application.contactCertType, application.contactCertNumber),
    [company.contactPhone, contactPhone],
    ...(decidedAt ? [[company.decided, minuteOf(decidedAt, language)] as const] : []),
    ...(certificate
      ? [
          [
            company.certificate,
            <a key="certificate" href={certificate.url}>
              {certificate.fileName}
            </a>,
          ] as const,
        ]
      : decidedAt
        ? [[company.certificate, company.certificateGone] as const]
        : []),
  ] as const;
  return (
    <>
      <h1 className={css.title}>{company.title}</h1>
      <CompanyState application={application} more={more} />
    </>
  );
}
