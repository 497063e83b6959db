import type { CampaignVersionView, CollectDetail } from '@board/contract/campaigns/office';
import { LifeCycle } from '@board/contract/codes';
import { Select, Tag, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { CampaignRead } from './campaign-read.tsx';
import css from './collect.module.css';
import { CollectState } from './collect-state.tsx';
import { CollectSteps } from './collect-steps.tsx';
import { Difference } from './difference.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { ShareCodes } from './share-codes.tsx';
import { useSide } from './side.ts';

/** One campaign: its question, its versions with their differences, its events and next steps. */
export function CollectRecord({ detail: { row, versions, steps } }: { detail: CollectDetail }) {
  const { collect } = useTexts();
  const { record: texts } = collect;
  const { language } = useSite();
  const side = useSide();
  const [previewing, setPreviewing] = useState(false);
  const { facts } = texts;
  const shown: [string, React.ReactNode][] = [
    [facts.board, row.forumName],
    [facts.unit, row.organization],
    [facts.period, collect.period(minuteOf(row.startTime, language), minuteOf(row.endTime, language))],
    [facts.domain, row.domainName],
    [facts.list, row.publicList ? texts.listed : texts.unlisted],
  ];
  return (
    <>
      <div className={css.record}>
        <Typography.Title level={1}>{row.title || collect.draft}</Typography.Title>
        <CollectState row={row} />
        {row.reason ? <p className={css.late}>{collect.sentBackFor(row.reason)}</p> : null}
        <dl className={css.facts}>
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <CollectSteps row={row} />
        <p className={css.way}>
          {row.isPublic ? (
            <a href={`/rmjy/collect/content?id=${row.collectId}`} target="_blank" rel="noreferrer">
              {texts.publicPage}
            </a>
          ) : (
            <Typography.Link onClick={() => setPreviewing(!previewing)}>{texts.preview}</Typography.Link>
          )}
        </p>
        {previewing ? <PreviewFrame id={row.collectId} side={side.name} /> : null}
        <Versions versions={versions} />
        <section className={css.part}>
          <h2>{texts.log}</h2>
          <Timeline
            items={steps.map(({ event, groupName, reason, dateline }) => ({
              content: (
                <>
                  {event} · {groupName || texts.platform} · {minuteOf(dateline, language)}
                  {reason ? <p className={css.text}>{reason}</p> : null}
                </>
              ),
            }))}
          />
        </section>
      </div>
      {row.isPublic && row.lifeCycle !== LifeCycle.ended ? <ShareCodes row={row} /> : null}
    </>
  );
}

/** The versions, the newest first; the chosen one is compared with another, at first the one before. */
function Versions({ versions }: { versions: readonly CampaignVersionView[] }) {
  const { record: texts } = useTexts().collect;
  const { language } = useSite();
  const [chosen, setChosen] = useState(0);
  const [other, setOther] = useState<number | null>(1);
  const version = versions[Math.min(chosen, versions.length - 1)];
  const compared = other === null ? undefined : versions[other];
  if (!version) return null;
  const name = ({ version, isPublic, submittedTime, byName, dateline }: CampaignVersionView) =>
    [
      texts.version(version + 1),
      isPublic ? texts.isPublic : submittedTime === null ? texts.being : '',
      texts.by(byName, minuteOf(dateline, language)),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={css.part}>
      <h2>{texts.versions}</h2>
      {versions.length > 1 ? (
        <p>
          <Select
            aria-label={texts.versions}
            style={{ minWidth: '16rem' }}
            value={chosen}
            onChange={(at) => {
              setChosen(at);
              setOther(at + 1 < versions.length ? at + 1 : null);
            }}
            options={versions.map((one, at) => ({ value: at, label: name(one) }))}
          />{' '}
          <Select
            aria-label={texts.compare}
            style={{ minWidth: '16rem' }}
            value={other ?? -1}
            onChange={(at) => setOther(at < 0 ? null : at)}
            options={[
              { value: -1, label: texts.noCompare },
              ...versions.map((one, at) => ({ value: at, label: name(one), disabled: at === chosen })),
            ]}
          />
        </p>
      ) : (
        <p>
          <Tag variant="filled">{name(version)}</Tag>
        </p>
      )}
      {compared && compared !== version ? <Difference before={compared} after={version} /> : null}
      <CampaignRead version={version} />
    </section>
  );
}
