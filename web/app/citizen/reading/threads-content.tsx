import { AttachmentKind, TraceState, UserType } from '@board/contract/codes';
import type { AnswerEntry, EvaluationEntry, MessageEntry } from '@board/contract/messages';
import { Organization } from '@board/contract/who';
import { data } from 'react-router';
import { articleMeta } from '../../lib/article-meta.ts';
import { type Backend, backendOf } from '../../lib/calls/backend.ts';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { isRefusal } from '../../lib/calls/refusal.ts';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { notFound, nothing } from '../../lib/not-found.ts';
import { useSite } from '../../lib/site.ts';
import { isAlone, titleOf } from '../../lib/stand-alone.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { FollowUps } from '../../parts/followups/follow-ups.tsx';
import { AnsweredTogetherNote } from '../../parts/groups/answered-together.tsx';
import { answeredFound } from '../../parts/messages/answered-found.tsx';
import { AskedPoints } from '../../parts/messages/asked-points.tsx';
import { AttachmentList } from '../../parts/messages/attachment-list.tsx';
import { HiddenMessage } from '../../parts/messages/hidden-message.tsx';
import { MessageActs } from '../../parts/messages/message-acts.tsx';
import { OldHead, OldPath } from '../../parts/messages/old-markup.tsx';
import { PhotoViewer } from '../../parts/messages/photo-viewer.tsx';
import { Place } from '../../parts/messages/place.tsx';
import { ReceiptCode } from '../../parts/messages/receipt-code.tsx';
import { ReceiptLink } from '../../parts/messages/receipt-link.tsx';
import { SaidList } from '../../parts/messages/said-list.tsx';
import { Share } from '../../parts/messages/share.tsx';
import { SmallMap } from '../../parts/messages/small-map.tsx';
import { StateTag } from '../../parts/messages/state-tag.tsx';
import { structuredData } from '../../parts/messages/structured-data.ts';
import { Timeline } from '../../parts/messages/timeline.tsx';
import { Trail } from '../../parts/messages/trail.tsx';
import { InReply } from '../../parts/promises/in-reply.tsx';
import { FoundList } from '../../ui/found-list.tsx';
import page from '../../ui/page.module.css';
import { Phrases } from '../../ui/phrases.tsx';
import type { Route } from './+types/threads-content';
import css from './threads-content.module.css';

export const handle = { hydrate: false, reads: { tid: digits } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { origin } = new URL(request.url);
  const { tid } = paramsOf(request, handle.reads);
  try {
    const [{ contentList }, similar, trail, asks, { rows: promises }, { rows: followUps }, together] =
      await Promise.all([
        backend.call('messages.content', { tid }),
        backend.call('answers.similar', { tid }),
        backend.call('handling.trail', { tid }),
        backend.call('handling.asks', { tid }),
        backend.call('promises.ofMessage', { tid }),
        backend.call('followups.ofMessage', { tid }),
        backend.call('groups.ofMessage', { tid }),
      ]);
    const [message, ...said] = contentList as [MessageEntry, ...(AnswerEntry | EvaluationEntry)[]];
    const [{ path }, { mapTileUrl: tiles }] = await Promise.all([
      backend.call('forums.children', { fid: message.fid }),
      backend.call('settings.site', {}),
    ]);
    return {
      path,
      tiles,
      message,
      said,
      similar,
      promises,
      trail,
      asks,
      followUps,
      together,
      marks: await readBy(backend, message.tid),
      address: `${origin}/threads/content?tid=${message.tid}`,
      alone: isAlone({ topicId: message.topic.topicId, fid: message.fid }),
      now: Math.floor(Date.now() / 1000),
    };
  } catch (error) {
    const hidden = isRefusal(error) ? await backend.call('receipts.hidden', { tid }).catch(nothing) : null;
    if (hidden) return data({ hidden }, { status: 404 });
    return notFound(error);
  }
}

/** Returns a citizen's marks on the message, and notes the visit if the citizen wants such notes. */
async function readBy({ call, later, viewer }: Backend, tid: number) {
  const isCitizen = viewer.uid !== null && viewer.organization === Organization.none && viewer.permissions.length === 0;
  if (!isCitizen) return null;
  later('footprints.add', { tid });
  return await call('marks.ofMessage', { tid });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common } = textsIn(matches[0].loaderData!.language);
  if (!loaderData) return [{ title: common.siteName }];
  if ('hidden' in loaderData) return [{ title: textsIn(matches[0].loaderData!.language).share.hiddenTitle }];
  const { message, said, address, alone } = loaderData;
  const { subject, content } = message;
  return articleMeta({
    title: titleOf(subject, common.siteName, alone),
    headline: subject,
    description: content.slice(0, 120),
    address,
    siteName: common.siteName,
    structured: structuredData(message, said, address),
  });
};

/**
 * The public page of a message: the question, the answers, and the course. Plain-text class names and the hidden mark-up
 * (`old-markup.tsx`) are for old programs.
 */
export default function ThreadsContent({ loaderData }: Route.ComponentProps) {
  return 'hidden' in loaderData ? <HiddenMessage hidden={loaderData.hidden} /> : <Shown loaded={loaderData} />;
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { hidden: unknown }>;

function Shown({ loaded }: { loaded: Loaded }) {
  const { message, path, tiles, said, promises, trail, asks, followUps, together, similar, marks, address, now } =
    loaded;
  const { cards, common, reading, share } = useTexts();
  const { language } = useSite();
  const hasPhotos = [message, ...said].some(
    (one) => 'attachments' in one && one.attachments.some(({ kind }) => kind === AttachmentKind.image),
  );
  return (
    <article className={`${page.wide} ${page.beside}`}>
      <div>
        <OldPath path={path} />
        <p className={page.crumbs}>
          <a id="currentForum" href={`/threads/list?fid=${message.fid}`}>
            {message.forumName}
          </a>
        </p>
        <div data-aloud className={css.whole}>
          <div className="liuyan_box03 w1200 clearfix">
            <OldHead message={message} />
            <h1 className={css.subject}>
              <Phrases text={message.subject} />
            </h1>
            <div className={css.facts}>
              <StateTag row={message} />
              <span>{`${message.typeName} · ${message.domainName}`}</span>
              {message.userType === UserType.company ? <b>{cards.company}</b> : null}
              <span>{message.nickName}</span>
              {message.entered > 0 ? <span>{reading.entered(message.entered)}</span> : null}
              {message.ipRegion ? <span>{reading.ipRegion(message.ipRegion)}</span> : null}
              <time dateTime={isoOf(message.dateline)}>{minuteOf(message.dateline, language)}</time>
              <span>{reading.number(message.tid)}</span>
            </div>
            <p className="zoom content">{message.content}</p>
          </div>
          <Place message={message} isPublic>
            {message.longitude !== null && message.latitude !== null ? (
              <SmallMap
                tiles={tiles}
                longitude={message.longitude}
                latitude={message.latitude}
                name={message.threadPlace ?? ''}
              />
            ) : null}
          </Place>
          <AttachmentList attachments={message.attachments} />
          <AskedPoints asks={asks} />
          {said.length === 0 ? <p className={css.none}>{reading.noReplyYet}</p> : null}
          <SaidList
            said={said}
            asks={asks.rows}
            under={(answer) => (
              <>
                <InReply answer={answer} said={said} promises={promises} />
                <FollowUps answer={answer} said={said} rows={followUps} />
              </>
            )}
          />
          <AnsweredTogetherNote together={together} />
        </div>
        <div className={css.acts}>
          <MessageActs message={message} marks={marks} />
        </div>
      </div>
      <aside>
        <Timeline entries={message.timeline} waitsAt={message.traceState === TraceState.toReply ? now : null} />
        <Trail trail={trail} />
      </aside>
      <div>
        <div className={css.receipt}>
          <p>
            <ReceiptLink tid={message.tid} />
            {common.colon}
            {share.receiptHint} <a href="/receipt/check">{share.checkReceipt}</a>
          </p>
          <ReceiptCode tid={message.tid} />
        </div>
        <div className={css.similar}>
          <FoundList title={reading.similar} found={answeredFound(similar)} />
        </div>
        <Share message={message} address={address} />
      </div>
      {hasPhotos ? <PhotoViewer /> : null}
    </article>
  );
}
