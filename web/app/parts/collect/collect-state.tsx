import type { CollectRow } from '@board/contract/campaigns/office';
import { AuditState, LaunchType, LifeCycle } from '@board/contract/codes';
import { Tag } from 'antd';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './collect.module.css';

/** The state of a campaign: who has it, its dates, its results. */
export function CollectState({ row }: { row: CollectRow }) {
  const { collect: texts } = useTexts();
  const { language } = useSite();
  const { draft, auditState, isPublic, writing, lifeCycle, resultTime, resultDue, late, launch_type, actions } = row;
  const waits = !draft && (auditState === AuditState.submitted || auditState === AuditState.resubmitted);
  const color = draft ? undefined : waits ? 'gold' : auditState === AuditState.toChange ? 'error' : undefined;
  return (
    <div className={css.state}>
      <span className={css.tags}>
        <Tag variant="filled" color={color}>
          {draft ? texts.draft : texts.audit[auditState]}
        </Tag>
        {isPublic ? (
          <Tag variant="filled" color={lifeCycle === LifeCycle.open ? 'green' : undefined}>
            {texts.life[lifeCycle]}
          </Tag>
        ) : null}
        {writing && !draft ? <Tag variant="filled">{texts.writing}</Tag> : null}
        {launch_type === LaunchType.platform ? <Tag variant="filled">{texts.byPlatform}</Tag> : null}
      </span>
      {waits && !actions.includes('confirm') ? (
        <small>{texts.waitsFor[launch_type === LaunchType.platform ? 'unit' : 'platform']}</small>
      ) : null}
      {isPublic && auditState !== AuditState.confirmed ? <small>{texts.publicStays}</small> : null}
      {resultTime ? <small>{texts.resultOut(dayOf(resultTime, language))}</small> : null}
      {isPublic && lifeCycle === LifeCycle.ended && !resultTime ? (
        <small className={late ? css.late : undefined}>
          {(late ? texts.resultLate : texts.resultDue)(dayOf(resultDue, language))}
        </small>
      ) : null}
    </div>
  );
}
