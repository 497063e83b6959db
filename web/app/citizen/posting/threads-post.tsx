import { TypeId } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { useMemo } from 'react';
import { backendOf } from '../../lib/calls/backend.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { askLeaving } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { isAlone, titleOf } from '../../lib/stand-alone.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { formSettings } from '../../parts/posting/form-settings.ts';
import { PostForm } from '../../parts/posting/post-form.tsx';
import { noValues, type Seat, toSeat } from '../../parts/posting/values.ts';
import { WrongDoor } from '../../parts/posting/wrong-door.tsx';
import { Banner } from '../../ui/banner.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/threads-post';
import css from './threads-post.module.css';

/**
 * `?fid=` is a seat, or a region to choose a seat in; `?topicId=` a topic, which is left out where it is not in use.
 * `/complaintFillin` is the same form with the type complaint.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { call, viewer } = backend;
  const { pathname, searchParams } = new URL(request.url);
  askLeaving(viewer, pathname);
  const fid = searchParams.get('fid') ?? '';
  const mayPost = viewer.organization === Organization.none && viewer.permissions.length === 0;
  const [settings, place, left] = await Promise.all([
    formSettings(backend),
    fid ? call('forums.children', { fid }).catch(() => null) : null,
    // If the number cannot be known here, the limit shows when the message is sent.
    viewer.uid !== null && mayPost ? call('handling.postsLeft', {}).catch(() => null) : null,
  ]);
  const last = place?.path.at(-1);
  const topicId = settings.topics.find(({ value }) => String(value) === searchParams.get('topicId'))?.value;
  const isOpen = last?.forumState === 1;
  const seat: Seat | null = last?.kind === 'seat' && isOpen ? last : null;
  const closed = last?.kind === 'seat' && !isOpen ? last.forumName : null;
  const top = seat || (place && !closed) ? null : (await call('forums.getTopForums', {})).forums;
  return {
    settings,
    seat,
    closed,
    start: top ? { path: [], seats: [], regions: top } : seat ? null : place,
    typeId: pathname.startsWith('/complaintFillin') ? TypeId.complaint : null,
    topicId: topicId ?? null,
    alone: isAlone({ topicId, fid: seat?.fid }),
    uid: viewer.uid,
    certified: viewer.certified,
    mayPost,
    again: left?.from ?? null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { language, origin } = matches[0].loaderData!;
  const { common, posting } = textsIn(language);
  return [
    { title: titleOf(posting.title, common.siteName, loaderData?.alone ?? false) },
    { name: 'description', content: posting.lead },
    { tagName: 'link', rel: 'canonical', href: `${origin}/threads/post` },
  ];
};

/** Writes a message to a leader. */
export default function ThreadsPost({ loaderData }: Route.ComponentProps) {
  const { posting } = useTexts();
  const { language } = useSite();
  const { settings, seat, closed, start, typeId, topicId, uid, certified, mayPost, again } = loaderData;
  const initial = useMemo(() => {
    const empty = { ...noValues, typeId, topicId };
    return seat ? toSeat(empty, seat) : empty;
  }, [seat, typeId, topicId]);
  const sending = useCall('handling.post');
  if (!mayPost) {
    return (
      <div className={`${page.column} ${css.page}`}>
        <h1>{posting.title}</h1>
        <p>{posting.institution}</p>
      </div>
    );
  }
  return (
    <div className={`${page.wide} ${css.page}`}>
      <h1>{posting.title}</h1>
      <p>{posting.lead}</p>
      {again === null ? null : <Banner look="alert">{posting.noneLeft(minuteOf(again, language))}</Banner>}
      {closed === null ? null : <Banner look="alert">{posting.seat.isClosed(closed)}</Banner>}
      <div className={css.both}>
        <WrongDoor />
        <div>
          <PostForm
            form="post"
            initial={initial}
            settings={settings}
            uid={uid}
            certified={certified}
            start={start}
            sending={sending}
            changeable
            submitLabel={posting.submit}
            onSend={async (param) => {
              const sent = await sending.run(param);
              // New document: the form is over, also for the way back.
              if (sent) location.assign(`/threads/submit?tid=${sent.tid}`);
              return sent !== null;
            }}
          />
        </div>
      </div>
    </div>
  );
}
