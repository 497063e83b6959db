import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useCall } from '../lib/calls/use-call.ts';
import { useTexts } from '../lib/texts.ts';
import { ActionPanel } from '../parts/case/action-panel.tsx';
import { CaseNotes } from '../parts/case/case-notes.tsx';
import { CasePage, useCase } from '../parts/case/case-page.tsx';
import { CaseRelated } from '../parts/case/case-related.tsx';
import { ClaimLine } from '../parts/case/claim-line.tsx';
import { AddContact } from '../parts/case/contact-records.tsx';
import { MakeCase } from '../parts/case-work/make-case.tsx';
import { DeliveredCase } from '../parts/delivery/delivered-case.tsx';
import css from '../parts/delivery/delivery.module.css';
import { NearCard } from '../parts/groups/near-card.tsx';
import { type ListPlace, listIn, placeIn, type Stop, stopIn } from '../parts/lists/list-place.ts';
import { ListWalk } from '../parts/lists/list-walk.tsx';
import { useDesk } from '../parts/workspace/desk.ts';
import type { WayBack } from '../parts/workspace/use-way-back.ts';

/** A message that this unit handles or that was delivered to it (`action=Delivery`). */
export default function TaskMain() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const stop = stopIn(params);
  const place = placeIn(params);
  const seen = useSeen(stop.noticeId);
  const back = place && listIn(place);
  const onBack = () => void (back ? navigate(back.href, { state: { row: back.row } satisfies WayBack }) : navigate(-1));
  const aside = place ? <ListWalk place={place} stop={stop} ready={seen} /> : null;
  return stop.delivered ? (
    <DeliveredCase tid={stop.tid} onBack={onBack} aside={aside} />
  ) : (
    <OwnTask stop={stop} place={place} onBack={onBack} aside={aside} />
  );
}

/**
 * Marks the notice that led here as read. This moves up a list of unread notices, so the next row is known only afterwards.
 */
function useSeen(noticeId: number | undefined): boolean {
  const queries = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (one: number) => call('notices.markRead', { noticeId: one }),
    onSettled: () =>
      Promise.all([['feedback'], ['unread'], ['counts']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  useEffect(() => {
    if (noticeId) mutate(noticeId);
  }, [noticeId, mutate]);
  return !noticeId || (variables === noticeId && !isPending);
}

interface OwnProps {
  stop: Omit<Stop, 'subject'>;
  place: ListPlace | null;
  onBack: () => void;
  aside: React.ReactNode;
}

/**
 * Shows a message on the left and its handling on the right; `tpid` selects the item, `action` the form (product.md §2).
 * Opening it tells a unit below that its text is being read.
 */
function OwnTask({ stop: { tid, item }, place, onBack, aside }: OwnProps) {
  const { me, limits } = useDesk();
  const { delivery } = useTexts();
  const [params] = useSearchParams();
  const asked = { action: params.get('action'), tpid: item?.tpid ?? null };
  const open = useCall('handling.open');
  const file = useCase('handling.detail', tid);
  const opened = useRef(0);
  const examines = file.data?.row.actions.some((one) => one.action === 'pass');
  useEffect(() => {
    if (!examines || opened.current === tid) return;
    opened.current = tid;
    void open.run({ tid });
  }, [examines, tid, open]);
  return (
    <CasePage
      file={file}
      onBack={onBack}
      aside={aside}
      panel={(read) => (
        <>
          <ClaimLine key={read.row.tid} file={read} />
          {/* A new address mounts a new form. */}
          <ActionPanel
            key={params.toString()}
            file={read}
            limits={limits}
            groupId={me.groupId!}
            asked={asked}
            place={place}
          />
          <MakeCase row={read.row} />
          {me.authority.allowDelivery ? (
            <Link to={`/g/tab-Delivery?tid=${tid}`} className={css.link}>
              {delivery.deliverThis}
            </Link>
          ) : null}
        </>
      )}
      more={(read) => (
        <>
          <NearCard tid={read.row.tid} />
          {read.mayContact ? <AddContact tid={read.row.tid} /> : null}
          <CaseNotes tid={read.row.tid} />
        </>
      )}
      beside={(read) => <CaseRelated file={read} />}
    />
  );
}
