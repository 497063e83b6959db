import type { CaseDeskFile } from '@board/contract/cases/desk';
import { Card, Collapse, Tag } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Changed } from '../case/versions/case-versions.tsx';
import css from './case-work.module.css';

type Version = CaseDeskFile['versions'][number];

/** Earlier versions of a case, each with the changes of the next one; the newest first. */
export function CaseVersions({ versions }: { versions: readonly Version[] }) {
  const { file: texts } = useTexts().caseWork;
  const { language } = useSite();
  const label = (one: Version) => (
    <>
      {texts.version(one.version + 1)} <span className={css.quiet}>{minuteOf(one.dateline, language)}</span>{' '}
      {one.isPublic ? <Tag color="green">{texts.isPublic}</Tag> : null}
      {one.submittedAt === null ? <Tag>{texts.unsent}</Tag> : null}
    </>
  );
  if (versions.length < 2) return null;
  return (
    <Card title={texts.versions}>
      <Collapse
        ghost
        items={versions.map((one, i) => {
          const before = versions[i + 1];
          return {
            key: one.version,
            label: label(one),
            children: (
              <div className={css.version}>
                {before ? <p className={css.quiet}>{texts.differences(before.version + 1, one.version + 1)}</p> : null}
                <p>
                  <b>
                    <Changed before={before?.title ?? one.title} after={one.title} />
                  </b>
                </p>
                <p>
                  <Changed before={before?.content ?? one.content} after={one.content} />
                </p>
              </div>
            ),
          };
        })}
      />
    </Card>
  );
}

/** The events of a case and who caused them; the newest first. */
export function CaseHistory({ history }: { history: CaseDeskFile['history'] }) {
  const { file: texts } = useTexts().caseWork;
  const { language } = useSite();
  if (history.length === 0) return null;
  return (
    <Card title={texts.history}>
      <ol className={css.history}>
        {history.toReversed().map(({ event, groupName, reason, version, dateline }) => (
          <li key={`${event}${dateline}`}>
            <b>{event}</b> {version === null ? null : <Tag>{texts.version(version + 1)}</Tag>}
            <div className={css.quiet}>
              {groupName || texts.platform} · {minuteOf(dateline, language)}
            </div>
            {reason ? <div>{reason}</div> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
