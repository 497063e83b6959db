import { useMemo } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PostForm } from '../posting/post-form.tsx';
import { noValues, toSeat } from '../posting/values.ts';
import { AnswerFields, idOf, unanswered } from './answer-fields.tsx';
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
  short = false,
  onSent,
}: Props) {
  const { posting, suggesting } = useTexts();
  const sending = useCall('handling.post');
  const fields = campaign?.fields ?? [];
  const inText = fields.filter(({ kind }) => kind === undefined);
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
    <PostForm
      form={campaign ? `collect-${campaign.collectId}` : `suggest-${seat.fid}`}
      initial={initial}
      settings={settings}
      uid={uid}
      certified={certified}
      sending={sending}
      short={short}
      // The type of a suggestion is given, so it is not asked for.
      fixedType
      settled={initial.domainId !== null}
      hints={{
        subject: suggesting.subjectHint(settings.limits.titleMin, settings.limits.titleMax),
        content: suggesting.contentHint(inText.length > 0, short),
      }}
      asked={{
        fields: ({ values, change }, tried) => (
          <>
            <AnswerFields
              fields={fields}
              chosen={values.answers}
              onChange={(answers) => change({ answers })}
              tried={tried}
            />
            <Questions fields={inText} />
          </>
        ),
        missing: ({ answers }) =>
          unanswered(fields, answers).map(({ label }) => ({
            id: idOf(fields, label),
            text: suggesting.unanswered(label),
          })),
      }}
      start={null}
      changeable={false}
      submitLabel={suggesting.submit}
      onSend={async (param) => {
        const sent = await sending.run({ ...param, collectId: campaign?.collectId ?? null });
        if (sent) onSent(sent.tid);
        return sent !== null;
      }}
    />
  );
}
