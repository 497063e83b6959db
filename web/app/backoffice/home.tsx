import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { dayFigures } from '@board/contract/statistics/home';
import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { numberOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import css from '../parts/settings/home/home.module.css';
import { useWaitingPlaces } from '../parts/settings/home/use-waiting-places.ts';
import { SetupCard } from '../parts/setup/setup-card.tsx';
import { useDesk } from '../parts/workspace/desk.ts';

/** ms between two readings of figures and health */
const AGAIN = 60_000;

/** The first page of the platform's staff: what waits, what is late, today's figures, and the health of the machine. */
export default function Home() {
  const { platformHome: texts } = useTexts();
  const { me } = useDesk();
  const keeps = me.permissions.includes(KEEPS_PARAMETERS);
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <div className={css.page}>
        <SetupCard />
        <Waiting />
        {keeps ? <Health /> : null}
        {me.permissions.includes('plat:review') ? <Today isWide={keeps} /> : null}
      </div>
    </>
  );
}

/** The work that waits for the person signed in; late work comes first. */
function Waiting() {
  const { platformHome: texts, office } = useTexts();
  const { language } = useSite();
  const { me } = useDesk();
  const places = Object.values(useWaitingPlaces(me.permissions));
  const waiting = places.filter(({ count = 0 }) => count > 0).sort((a, b) => (b.late ?? 0) - (a.late ?? 0));
  return (
    <Card title={<h2 className={css.title}>{texts.waiting}</h2>}>
      {waiting.length === 0 ? (
        <p>{texts.nothingWaits}</p>
      ) : (
        <ul className={css.waiting}>
          {waiting.map(({ path, label, count = 0, late = 0 }) => (
            <li key={path}>
              <Link to={path}>
                <b>{numberOf(count, language)}</b> {label}
              </Link>
              {late > 0 ? <Tag color="red">{office.list.late(late)}</Tag> : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Today({ isWide }: { isWide: boolean }) {
  const { platformHome: texts } = useTexts();
  const { language } = useSite();
  const found = useQuery({
    queryKey: ['home', 'today'],
    queryFn: () => call('statistics.platformToday', {}),
    refetchInterval: AGAIN,
  });
  return (
    <Card className={isWide ? css.wide : undefined} title={<h2 className={css.title}>{texts.today}</h2>}>
      {found.isError ? (
        <Unread again={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton active />
      ) : (
        <dl className={css.figures}>
          {dayFigures.map((name) => (
            <div key={name}>
              <dt>{texts.figures[name]}</dt>
              <dd>{numberOf(found.data.today[name], language)}</dd>
              <dd className={css.soft}>{texts.yesterday(numberOf(found.data.yesterday[name], language))}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.overdue}</dt>
            <dd className={found.data.overdue > 0 ? css.late : undefined}>{numberOf(found.data.overdue, language)}</dd>
            <dd className={css.soft}>{texts.overdueMeans}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

function Health() {
  const { platformHome: texts } = useTexts();
  const { language } = useSite();
  const found = useQuery({
    queryKey: ['home', 'health'],
    queryFn: () => call('statistics.platformHealth', {}),
    refetchInterval: AGAIN,
  });
  const rows = found.data
    ? ([
        ['databaseMs', found.data.databaseMs < SLOW, null],
        ['unsealed', found.data.unsealed < BEHIND, null],
        ['parked', found.data.parked === 0, null],
        ['outboxWaiting', found.data.outboxWaiting < BEHIND, null],
        ['outboxFailed', found.data.outboxFailed === 0, null],
        ['jobsFailed', found.data.jobsFailed === 0, '/admin/jobs'],
      ] as const)
    : [];
  return (
    <Card title={<h2 className={css.title}>{texts.health}</h2>}>
      {found.isError ? (
        <Unread again={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton active />
      ) : (
        <ul className={css.health}>
          {rows.map(([name, well, path]) => (
            <li key={name}>
              <Tag color={well ? 'green' : 'red'}>{well ? texts.well : texts.notWell}</Tag>
              {path ? <Link to={path}>{texts.healthNames[name]}</Link> : texts.healthNames[name]}
              <b>{numberOf(found.data[name], language)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** ms that a small query may take before it counts as slow */
const SLOW = 500;
/** number of events or letters that may be under way at any moment */
const BEHIND = 200;
