import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './answers.module.css';
import type { AnsweredRow } from './use-answered.ts';

interface Props {
  row: AnsweredRow;
  /** signed-in people may follow the message */
  mayFollow: boolean;
  onWriteOn: () => void;
}

/** Thanks a writer who found an answer, counts this, and offers to follow the message; the text stays. */
export function HelpedThanks({ row, mayFollow, onWriteOn }: Props) {
  const { answers } = useTexts();
  const helped = useCall('answers.helped');
  const follow = useCall('marks.follow');
  const counted = useRef<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (counted.current === row.tid) return;
    counted.current = row.tid;
    title.current?.focus();
    // The thanks do not wait for the count.
    void helped.run({ tid: row.tid });
  });
  const [following, setFollowing] = useState(false);
  return (
    <section className={css.thanks} aria-labelledby="helped">
      <h2 id="helped" ref={title} tabIndex={-1}>
        {answers.thanksTitle}
      </h2>
      <p>{answers.thanksLead}</p>
      <blockquote>
        <b>{row.subject}</b>
        <p>{row.answer}</p>
      </blockquote>
      {mayFollow && !following ? <p>{answers.thanksFollowLead}</p> : null}
      {following ? <Banner look="good">{answers.thanksFollowing}</Banner> : null}
      <CallTrouble trouble={follow.trouble} />
      <p className={css.ways}>
        <ButtonLink href={`/threads/content?tid=${row.tid}`}>{answers.thanksRead}</ButtonLink>
        {mayFollow && !following ? (
          <Button
            look="plain"
            disabled={follow.busy}
            onClick={async () => {
              const done = await follow.run({ kind: 'message', tid: row.tid, on: true });
              if (done) setFollowing(true);
            }}
          >
            {answers.thanksFollow}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onWriteOn}>
          {answers.writeOn}
        </Button>
      </p>
    </section>
  );
}
