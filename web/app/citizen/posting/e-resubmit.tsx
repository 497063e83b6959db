import type { MessageEntry } from '@board/contract/messages';
import { useCall } from '../../lib/calls/use-call.ts';
import { useDeadline } from '../../lib/deadline.ts';
import { notFound } from '../../lib/not-found.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { formSettings } from '../../parts/posting/form-settings.ts';
import { PostForm } from '../../parts/posting/post-form.tsx';
import type { Values } from '../../parts/posting/values.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/e-resubmit';
import css from './threads-post.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = citizenOnly(context, request);
  const { call, viewer } = backend;
  const tid = new URL(request.url).searchParams.get('tid') ?? '';
  const message = await call('handling.own', { tid }).catch(notFound);
  const { path } = await call('forums.children', { fid: message.fid });
  const { subject, content, typeId, domainId, subDomainId, longitude, latitude, attachments } = message;
  const settings = await formSettings(backend);
  // The topic stays the message's own, also when it is over.
  const own = { value: message.topicId, label: message.topicName };
  const topics = [...settings.topics.filter(({ value }) => value !== own.value), ...(own.value ? [own] : [])];
  const initial: Values = {
    subject,
    content,
    typeId,
    domainId,
    subDomainId,
    topicId: own.value || null,
    leftTopicId: null,
    longitude,
    latitude,
    attachments,
    seat: path.at(-1)!,
    threadPlace: message.threadPlace ?? '',
    threadPlacePublic: message.threadPlacePublic,
    hiddenRemark: message.hiddenRemark,
    answers: {},
    asks: message.asks && { text: content, places: message.asks },
    agreed: false,
  };
  return {
    settings: { ...settings, topics },
    initial,
    tid: message.tid,
    version: message.version,
    // A suggestion to a campaign remains one.
    fixedType: (message.contentList[0] as MessageEntry).collectId !== 0,
    reason: message.reason,
    until: message.actUntil,
    open: message.actions.includes('resubmit'),
    uid: viewer.uid,
    certified: viewer.certified,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, posting } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${posting.resubmitTitle} - ${common.siteName}` }];
};

/** Completes a message that was sent back and sends it again; the seat stays. */
export default function EResubmit({ loaderData }: Route.ComponentProps) {
  const { mine, posting } = useTexts();
  const deadline = useDeadline();
  const { settings, initial, fixedType, tid, version, reason, until, open, uid, certified } = loaderData;
  const sending = useCall('handling.resubmit');
  return (
    <div className={`${page.wide} ${css.page}`}>
      <h1>{posting.resubmitTitle}</h1>
      {open ? (
        <>
          <div className={css.reason}>
            <Banner look="alert" title={posting.resubmitReason}>
              <p>{reason}</p>
              {until ? <p>{posting.resubmitUntil(deadline(until))}</p> : null}
            </Banner>
          </div>
          <PostForm
            form={`resubmit-${tid}`}
            initial={initial}
            settings={settings}
            fixedType={fixedType}
            settled={fixedType}
            uid={uid}
            certified={certified}
            sending={sending}
            again
            start={null}
            changeable={false}
            submitLabel={posting.resubmit}
            onSend={async (param) => {
              const sent = await sending.run({ ...param, tid, version });
              // New document: the form is over, also for the way back.
              if (sent) location.assign(`/threads/submit?tid=${tid}`);
              return sent !== null;
            }}
          />
        </>
      ) : (
        <>
          <p>{posting.resubmitClosed}</p>
          <p className={page.more}>
            <ButtonLink href={`/myMessage/${tid}`}>{mine.look}</ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}
