import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { groupAt } from './group-place.ts';
import css from './groups.module.css';
import { WhyNear } from './why-near.tsx';

/** A message's group, or near messages that can be grouped with it. Units without a part in it see nothing. */
export function NearCard({ tid }: { tid: number }) {
  const { groups: texts } = useTexts();
  const { language } = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const make = useCall('groups.make');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data } = useQuery({
    queryKey: ['groups', 'near', tid],
    queryFn: () => call('groups.near', { tid }),
    staleTime: 60_000,
    retry: false,
  });
  if (!data) return null;
  const { group, rows, mayEdit } = data;
  if (group && texts.inGroup[group.state])
    return (
      <Card size="small" title={texts.near(group.size)}>
        <p className={css.lead}>{texts.inGroup[group.state]}</p>
        <Link className={css.open} to={groupAt(group.messageGroupId)}>
          {texts.open}
        </Link>
      </Card>
    );
  if (!mayEdit || rows.length === 0) return null;

  async function together() {
    const made = await make.run({ tids: [tid, ...chosen] });
    if (!made) return;
    await queries.invalidateQueries({ queryKey: ['groups'] });
    await navigate(groupAt(made.messageGroupId));
  }
  return (
    <Card size="small" title={texts.near(rows.length)}>
      <p className={css.lead}>{texts.nearLead}</p>
      <ul className={css.near}>
        {rows.map((one) => (
          <li key={one.tid}>
            <Checkbox
              aria-label={texts.choose(one.subject)}
              checked={chosen.includes(one.tid)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, one.tid] : chosen.filter((other) => other !== one.tid))
              }
            />
            <div>
              <Link to={`/g/taskBoard/taskMain?messageId=${one.tid}`}>{one.subject}</Link>{' '}
              {one.public ? null : <Tag variant="filled">{texts.notPublic}</Tag>}
              <p className={css.why}>
                {one.forumName} · {dayOf(one.dateline, language)}
              </p>
              <WhyNear near={one} />
            </div>
          </li>
        ))}
      </ul>
      <TroubleAlert trouble={make.trouble} />
      <Button disabled={chosen.length === 0} loading={make.busy} onClick={() => void together()}>
        {texts.make(chosen.length)}
      </Button>
    </Card>
  );
}
