import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';

interface Props {
  fid: number | undefined;
  domainId: number | null;
}

/** How long the board took for its latest replies, shown before sending. */
export function WaitingTime({ fid, domainId }: Props) {
  const { answers } = useTexts();
  const { language } = useSite();
  const [waits, setWaits] = useState<AnswerOf<'statistics.waiting'>['waits']>(null);
  useEffect(() => {
    setWaits(null);
    if (fid === undefined) return;
    const stop = new AbortController();
    call('statistics.waiting', { fid, domainId }, { signal: stop.signal }).then(
      (found) => setWaits(found.waits),
      () => {},
    );
    return () => stop.abort();
  }, [fid, domainId]);
  if (!waits) return null;
  const say = waits.ofDomain ? answers.waitingOfDomain : answers.waiting;
  return <p>{say(answers.days(waits.median), answers.days(waits.nineInTen), numberOf(waits.replies, language))}</p>;
}
