import { useMemo, useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PostForm } from '../posting/post-form.tsx';
import { noValues, toSeat } from '../posting/values.ts';
import { AnswerFields, answersOf, type Chosen, idOf, unanswered } from './answer-fields.tsx';
import css from './campaigns.module.css';
import { Questions } from './questions.tsx';
import type { Suggesting } from './suggesting.ts';

interface Props extends Suggesting {
  short?: boolean;
  onSent: (tid: number) => void;
}

/** The form of a suggestion: to a campaign, or to a board. */
export function SuggestionForm({
  campaign,
  seat,
  settings,
  isOpen,
  typeId,
  uid,
  certified,
  mayPost,
  short,
  onSent,
}: Props) {
  const { posting, suggesting } = useTexts();
  const sending = useCall('handling.post');
  const [chosen, setChosen] = useState<Chosen>({});
  const [tried, setTried] = useState(false);
  const fields = campaign?.fields ?? [];
  const initial = useMemo(() => {
    const { domainId = null, subDomainId = null } = campaign ?? {};
    return toSeat({ ...noValues, typeId, domainId, subDomainId }, seat);
  }, [campaign, seat, typeId]);
  if (!mayPost) return <p className={css.note}>{posting.institution}</p>;
  if (!isOpen) {
    return (
      <>
        <p className={css.note}>{suggesting.notOpen}</p>
        <p className={css.ways}>
          <ButtonLink href="/rmjy/collect">{suggesting.other}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      {campaign ? (
        <>
          <Questions fields={fields.filter(({ kind }) => kind === undefined)} />
          <AnswerFields fields={fields} chosen={chosen} onChange={setChosen} tried={tried} />
        </>
      ) : null}
      <PostForm
        form={campaign ? `collect-${campaign.collectId}` : `suggest-${seat.fid}`}
        initial={initial}
        settings={settings}
        uid={uid}
        certified={certified}
        sending={sending}
        short={short}
        // Suggestions are one type of message: there is nothing to choose.
        fixedType
        start={null}
        changeable={false}
        submitLabel={suggesting.submit}
        onSend={async (param) => {
          setTried(true);
          const missing = unanswered(fields, chosen);
          if (missing) {
            document.getElementById(idOf(fields, missing))?.focus();
            return false;
          }
          const collectId = campaign?.collectId ?? null;
          const sent = await sending.run({ ...param, collectId, answers: answersOf(chosen) });
          if (sent) onSent(sent.tid);
          return sent !== null;
        }}
      />
    </>
  );
}
