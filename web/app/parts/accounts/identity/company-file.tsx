import type { ApplicationFile, NamedPersons } from '@board/contract/accounts/registration';
import { CompanyState } from '@board/contract/codes';
import type { Limits } from '@board/contract/settings/limits';
import { Alert, Card, Descriptions, Tag, Typography } from 'antd';
import { useCall } from '../../../lib/calls/use-call.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type Facts, PlainView } from '../../workspace/plain-view.tsx';
import { CompanyDecision } from './company-decision.tsx';
import css from './company-file.module.css';

/** One complete application with its licence, and the decision beside it. */
export function CompanyFile({ file, limits }: { file: ApplicationFile; limits: Limits }) {
  const { accountDesk, registration, server } = useTexts();
  const { companies: desk } = accountDesk;
  const { company } = registration;
  const { language } = useSite();
  const inPlain = useCall('accounts.companyPersons');
  const displays = { [CompanyState.pending]: 'pending', [CompanyState.approved]: 'approved' } as const;
  const stateOf = (state: number) => desk.queues[displays[state as keyof typeof displays] ?? 'refused'];
  const at = (seconds: number | null) => (seconds === null ? null : minuteOf(seconds, language));
  const facts: [string, React.ReactNode][] = [
    [company.compType, company.compTypes[file.compType]],
    [company.creditCode, file.creditCode],
    [desk.nickName, file.nickName],
    [desk.columns.applied, at(file.appliedAt)],
    [desk.decidedAt, at(file.decidedAt)],
    [desk.reason, file.reason],
  ];
  const cert = (type: string, number: string) => (number ? `${server.certificates[type]} ${number}` : '');
  const personsOf = (one: NamedPersons): Facts => [
    [company.legalPerson, one.legalPerson],
    [company.legalPersonCert, cert(one.legalPersonCertType, one.legalPersonCertNumber)],
    [company.contactName, one.contactName],
    [company.contactCert, cert(one.contactCertType, one.contactCertNumber)],
    [company.contactPhone, one.contactPhone],
  ];
  async function look(reason: string): Promise<Facts | null> {
    const persons = await inPlain.run({ applicationId: file.applicationId, reason });
    return persons && personsOf(persons);
  }
  return (
    <div className={css.all}>
      <Card>
        <Tag variant="filled" color={file.state === CompanyState.pending ? 'geekblue' : undefined}>
          {stateOf(file.state)}
        </Tag>
        <Typography.Title level={1}>{file.companyName}</Typography.Title>
        {file.creditCodeFits ? null : <Alert type="warning" showIcon title={desk.doubtText} />}
        {file.doubted ? <Alert type="info" showIcon title={desk.askedBy(file.firstBy, file.firstReason)} /> : null}
        {file.codeTaken ? <Alert type="warning" showIcon title={desk.taken} /> : null}
        <Descriptions
          className={css.facts}
          column={1}
          items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
        />
        <PlainView masked={personsOf(file)} busy={inPlain.busy} trouble={inPlain.trouble} look={look} />
        <h2>{desk.certificate}</h2>
        {file.certificate ? (
          <a href={file.certificate.url} target="_blank" rel="noreferrer">
            <img className={css.picture} src={file.certificate.url} alt={desk.certificateOf(file.companyName)} />
          </a>
        ) : (
          <p>{file.state === CompanyState.pending ? desk.noPicture : desk.noCertificate}</p>
        )}
        {file.earlier.length > 0 ? (
          <>
            <h2>{desk.earlier}</h2>
            <ul className={css.earlier}>
              {file.earlier.map((one) => (
                <li key={one.applicationId}>
                  {at(one.appliedAt)} · {one.companyName} · {stateOf(one.state)}
                  {one.reason ? <p>{one.reason}</p> : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Card>
      <CompanyDecision file={file} limits={limits} />
    </div>
  );
}
