import type { AnswerEntry, EvaluationEntry, MessageEntry } from '@board/contract/messages';
import { cut } from '@board/contract/rules/letters';
import type { Language } from '@board/contract/texts';
import { backendOf } from '../../lib/calls/backend.ts';
import { isRefusal } from '../../lib/calls/refusal.ts';
import { dayOf } from '../../lib/format.ts';
import type { Poster } from '../../lib/posters/poster.ts';
import { textsIn } from '../../lib/texts.ts';
import { answerTitle } from '../../parts/messages/said-list.tsx';
import { lookOf } from '../../parts/messages/state-tag.tsx';
import type { Texts } from '../../texts/zh-CN/index.ts';
import type { Route } from './+types/threads-poster';

/** in letters; a poster has no room for more */
const SAID_MAX = 240;

/** Answers with the words of a message's poster, for readers who open the share panel (islands/share.ts). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, language } = backendOf(context);
  const { origin, searchParams } = new URL(request.url);
  try {
    const { contentList } = await call('messages.content', { tid: searchParams.get('tid') ?? '' });
    const [message, ...said] = contentList as [MessageEntry, ...(AnswerEntry | EvaluationEntry)[]];
    const address = `${origin}/threads/content?tid=${message.tid}`;
    return Response.json(posterOf([message, ...said], address, textsIn(language), language));
  } catch (error) {
    throw isRefusal(error) ? new Response(null, { status: 404 }) : error;
  }
}

/** Returns the words of a poster: the last answer, or the message itself if there is none. */
function posterOf(
  [message, ...said]: [MessageEntry, ...(AnswerEntry | EvaluationEntry)[]],
  address: string,
  { common, reading, server, share }: Texts,
  language: Language,
): Poster {
  const answer = said.findLast((one): one is AnswerEntry => 'organization' in one);
  const { forumName, subject, content, dateline, tid, stateInfo } = message;
  return {
    site: common.siteName,
    place: share.to(forumName),
    title: subject,
    state: { words: stateInfo, look: lookOf(message, server) },
    facts: `${dayOf(dateline, language)} · ${reading.number(tid)}`,
    said: answer
      ? {
          by: `${answerTitle(answer.kind, reading)} · ${answer.organization}`,
          on: dayOf(answer.dateline, language),
          text: cut(answer.content, SAID_MAX),
        }
      : { by: share.message, on: reading.noReplyYet, text: cut(content, SAID_MAX) },
    address,
    scan: share.scan,
    asOf: share.asOf(dayOf(Math.floor(Date.now() / 1000), language)),
  };
}
