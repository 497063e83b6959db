import type { AnswerEntry, EvaluationEntry, MessageEntry } from '@board/contract/messages';
import { data } from 'react-router';
import { backendOf, Refused } from '../lib/backend.ts';
import { isoOf, minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { AnswerBlock } from '../parts/messages/answer-block.tsx';
import { AttachmentList } from '../parts/messages/attachment-list.tsx';
import { EvaluationBlock } from '../parts/messages/evaluation-block.tsx';
import { StateTag } from '../parts/messages/state-tag.tsx';
import { Timeline } from '../parts/messages/timeline.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/threads-content';
import css from './threads-content.module.css';

export const handle = { hydrate: false };

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const tid = new URL(request.url).searchParams.get('tid') ?? '';
  try {
    const { contentList } = await backend.call('messages.content', { tid });
    const [message, ...said] = contentList as [MessageEntry, ...(AnswerEntry | EvaluationEntry)[]];
    return { message, said };
  } catch (error) {
    if (error instanceof Refused) throw data(null, { status: 404 });
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common } = textsIn(matches[0].loaderData!.language);
  if (!loaderData) return [{ title: common.siteName }];
  const { subject, content } = loaderData.message;
  return [
    { title: `${subject} - ${common.siteName}` },
    { name: 'description', content: content.slice(0, 120) },
    { tagName: 'link', rel: 'canonical', href: `/threads/content?tid=${loaderData.message.tid}` },
  ];
};

/** The public page of a message: what was asked, what was answered, and how it went. */
export default function ThreadsContent({ loaderData: { message, said } }: Route.ComponentProps) {
  const { common, reading } = useTexts();
  const { language } = useSite();
  return (
    <article className={`content ${page.column}`}>
      <p className={page.crumbs}>
        <a id="currentForum" href={`/threads/list?fid=${message.fid}`}>
          {message.forumName}
        </a>
      </p>
      <header>
        <h1 className={css.subject}>{message.subject}</h1>
        <p className={css.facts}>
          <StateTag row={message} />
          <span>
            {message.typeName} · {message.domainName}
          </span>
          <span>{message.nickName}</span>
          <time dateTime={isoOf(message.dateline)}>{minuteOf(message.dateline, language)}</time>
          <span>{reading.number(message.tid)}</span>
        </p>
      </header>
      <div className={css.text}>{message.content}</div>
      {message.threadPlace ? (
        <p className={css.place}>
          {reading.place}
          {common.colon}
          {message.threadPlace}
        </p>
      ) : null}
      <AttachmentList attachments={message.attachments} />
      {said.length === 0 ? <p className={css.none}>{reading.noReplyYet}</p> : null}
      {said.map((entry) =>
        'organization' in entry ? (
          <AnswerBlock key={`a${entry.kind}${entry.dateline}`} answer={entry} />
        ) : (
          <EvaluationBlock key={`e${entry.dataType}`} evaluation={entry} />
        ),
      )}
      <Timeline entries={message.timeline} />
    </article>
  );
}
