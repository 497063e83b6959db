import { noticeTopics, topicChannels } from '@board/contract/notices/topics';
import { useCall } from '../../lib/calls/use-call.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { NoticeSettingsForm } from '../../parts/center/notice-settings-form.tsx';
import type { Route } from './+types/u-center-notices';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  return await call('notices.settings', {});
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.notices.title} - ${common.siteName}` }];
};

/** Chooses the notices that also come by text message or mail, and when. */
export default function NoticeSettings({ loaderData }: Route.ComponentProps) {
  const { notices } = useTexts().center;
  const { run, busy, trouble } = useCall('notices.setSettings');
  const rows = noticeTopics.map((topic) => ({
    topic,
    name: notices.topics[topic],
    example: (
      <>
        {notices.examples[topic]}
        {topic === 'follows' ? (
          <>
            {' '}
            <a href="/myFocusThreads">{notices.manage}</a>
          </>
        ) : null}
      </>
    ),
    channels: topicChannels[topic],
  }));
  return (
    <>
      <h1 className={css.title}>{notices.title}</h1>
      <p className={css.lead}>{notices.lead}</p>
      <NoticeSettingsForm
        rows={rows}
        busy={busy}
        trouble={trouble}
        settings={loaderData}
        bindAt="/uCenter/bindInfo"
        legend={notices.what}
        save={run}
      />
    </>
  );
}
