import type { Lease } from '@board/contract/handling/writing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { followLive } from '../../lib/calls/live.ts';
import { isRefusal } from '../../lib/calls/refusal.ts';

/** ms between two renewals of a lease; a lease ends after `limits.leaseSeconds` */
const RENEW = 30_000;

/** The object of a lease: my unit's text for a message or an item of it, or the review of a message. */
export type LeaseKey = { kind: 'write'; tid: number; tpid: number | null } | { kind: 'review'; tid: number };

function ask(held: LeaseKey, more: { takeOver?: boolean; reason?: string } = {}): Promise<Lease> {
  if (held.kind === 'review') return call('handling.claimReview', { tid: held.tid, ...more });
  return call('handling.hold', { tid: held.tid, tpid: held.tpid, ...more });
}

function release(held: LeaseKey): void {
  const goes = { keepalive: true };
  const gone =
    held.kind === 'review'
      ? call('handling.releaseReview', { tid: held.tid }, goes)
      : call('handling.release', { tid: held.tid, tpid: held.tpid ?? undefined }, goes);
  // A failure is ignored, because a lease also ends by itself.
  gone.catch(() => {});
}

/**
 * Keeps others from doing the same work while this screen is open, and says who does it already. Before the server answers
 * nothing is known. If the server cannot be reached, the work goes on and the server decides at the end.
 */
export function useLease(held: LeaseKey, wanted = true) {
  const key = JSON.stringify(held);
  const [lease, setLease] = useState<Lease | null>(null);
  const [had, setHad] = useState(false);
  const latest = useRef(0);

  const renew = useCallback(async () => {
    const request = ++latest.current;
    try {
      const answer = await ask(JSON.parse(key));
      if (request !== latest.current) return;
      setLease(answer);
      if (answer.mine) setHad(true);
    } catch (error) {
      // A refusal (B0001, B0002) means that the work is no longer mine, as the screen will show. Without an answer it asks
      // again.
      if (isRefusal(error) && request === latest.current) setLease(null);
    }
  }, [key]);

  useEffect(() => {
    if (!wanted) return;
    const mine = JSON.parse(key) as LeaseKey;
    setHad(false);
    void renew();
    const timer = setInterval(() => void renew(), RENEW);
    const unfollow = followLive((topics) => {
      if (topics.includes(`message:${mine.tid}`) || topics.includes('*')) void renew();
    });
    const leave = () => release(mine);
    window.addEventListener('pagehide', leave);
    return () => {
      latest.current++;
      clearInterval(timer);
      unfollow();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key, renew, wanted]);

  /** Takes the lease over from a colleague; throws the server's refusal. */
  async function takeOver(reason: string): Promise<void> {
    latest.current++;
    setLease(await ask(JSON.parse(key), { takeOver: true, reason }));
    setHad(true);
  }
  const others = lease !== null && !lease.mine;
  return { lease, others, lost: others && had, takeOver };
}
