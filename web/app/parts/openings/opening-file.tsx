import type { OpeningFile as File, OpeningContact } from '@board/contract/openings/calls';
import { Card, Descriptions, Tag, Typography } from 'antd';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { FirstPassword } from '../access/first-password.tsx';
import css from '../accounts/identity/company-file.module.css';
import { type Facts, PlainView } from '../workspace/plain-view.tsx';
import { OpeningDecision } from './opening-decision.tsx';

/** One complete application, with existing units, and the decision beside it. */
export function OpeningFile({ file, onMade }: { file: File; onMade: (made: FirstPassword) => void }) {
  const { openingDesk: desk, common } = useTexts();
  const { language } = useSite();
  const inPlain = useCall('openings.contact');
  const seats = file.seats
    .map(({ name, unit }) => (unit ? `${name}${common.aside(desk.taken(unit))}` : name))
    .join(common.comma);
  const facts: [string, string][] = [
    [desk.number, file.number],
    [desk.region, file.regionName || desk.ministry],
    [desk.shortName, file.shortName],
    [desk.seats, seats],
    [desk.offices, file.offices],
    [desk.note, file.note],
    [desk.applied, minuteOf(file.appliedAt, language)],
    [desk.changed, minuteOf(file.changedAt, language)],
    [desk.examinedBy, file.examinedBy],
    [desk.decidedBy, file.decidedBy],
    [desk.reason, file.reason],
  ];
  const contactOf = ({ contactName, phone, email }: OpeningContact): Facts => [
    [desk.contactName, contactName],
    [desk.phone, phone],
    [desk.email, email],
  ];
  async function look(reason: string): Promise<Facts | null> {
    const contact = await inPlain.run({ openingId: file.openingId, reason });
    return contact && contactOf(contact);
  }
  return (
    <div className={css.all}>
      <Card>
        <Tag variant="filled" color={file.mayExamine || file.mayOpen ? 'geekblue' : undefined}>
          {desk.states[file.state]}
        </Tag>
        <Typography.Title level={1}>{file.unitName}</Typography.Title>
        <Descriptions
          className={css.facts}
          column={1}
          items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
        />
        <PlainView masked={contactOf(file.contact)} busy={inPlain.busy} trouble={inPlain.trouble} look={look} />
        <h2>{desk.near}</h2>
        {file.near.length > 0 ? (
          <>
            <p>{desk.nearHint}</p>
            <ul>
              {file.near.map(({ groupId, groupName, upper }) => (
                <li key={groupId}>{upper ? `${groupName} · ${upper}` : groupName}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{desk.nearNone}</p>
        )}
      </Card>
      <OpeningDecision file={file} onMade={onMade} />
    </div>
  );
}
