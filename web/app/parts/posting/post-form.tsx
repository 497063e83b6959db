import type { ParamOf } from '@board/contract';
import { soundsUrgent } from '@board/contract/rules/urgent';
import { lengthOf } from '@board/contract/rules/validators';
import type { Domain } from '@board/contract/settings';
import type { Limits } from '@board/contract/settings/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongLineField, TextAreaField } from '../../ui/field.tsx';
import { useSignIn } from '../accounts/sign-in/use-sign-in.tsx';
import { AnsweredBeside } from '../answers/answered-beside.tsx';
import { BeforeSending } from '../answers/before-sending.tsx';
import { HelpedThanks } from '../answers/helped-thanks.tsx';
import { SuggestedSeats } from '../answers/suggested-seats.tsx';
import { useBeforeWriting } from '../answers/use-before-writing.ts';
import type { Level } from '../forums/seat-picker.tsx';
import { useLoaded } from '../personal/use-loaded.ts';
import { signInAt } from '../site/session-ended.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { MatterFields } from './matter-fields.tsx';
import type { Part } from './part.ts';
import { PlaceField } from './place-field.tsx';
import css from './post-form.module.css';
import { SeatField } from './seat-field.tsx';
import { SubmitPart } from './submit-part.tsx';
import { TopicField } from './topic-field.tsx';
import { useDraft } from './use-draft.ts';
import { useProblems } from './use-problems.ts';
import { useUploads } from './use-uploads.ts';
import { hasMatter, isWritten, problemsOf, type Topic, toParam, toSeat, type Values } from './values.ts';

export interface FormSettings {
  limits: Limits;
  domains: Domain[];
  types: { value: number; label: string }[];
  /** topics that a message may be of */
  topics: Topic[];
  mapTileUrl: string;
  urgentWords: string[];
}

/** An unanswered question: the id of the field to focus, and the error. */
export interface Missing {
  id: string;
  text: string;
}

interface Props {
  /** name of the draft: one for new messages, one for each message that was sent back */
  form: string;
  initial: Values;
  settings: FormSettings;
  /** null: nobody is signed in */
  uid: number | null;
  certified: boolean;
  /** the level that the seat picker shows first */
  start: Level | null;
  /** false: the seat cannot be changed */
  changeable: boolean;
  sending: { busy: boolean; trouble: Trouble | null; clear: () => void };
  /** sends the message; answers whether it arrived */
  onSend: (param: ParamOf<'handling.post'>) => Promise<boolean>;
  submitLabel: string;
  /** only the required fields of a suggestion */
  short?: boolean;
  /** the type is given and not shown */
  fixedType?: boolean;
  /** the domain is given and not shown, either */
  settled?: boolean;
  /** questions before the text, and those still unanswered */
  asked?: { fields: (part: Part, tried: boolean) => ReactNode; missing: (values: Values) => Missing[] };
  /** replaces the hints of messages */
  hints?: { subject: string; content: string };
  /** the message was sent back: its author saw similar messages when first sending it */
  again?: boolean;
}

/** The form of a message: its draft is kept while it is written, errors show at their fields, and it is sent once. */
export function PostForm(props: Props) {
  const { settings, uid, certified, sending, asked, hints } = props;
  const { short = false, fixedType = false, settled = false, again = false } = props;
  const { limits, domains } = settings;
  const { answers, common, posting: texts } = useTexts();
  const here = useLocation();
  const draft = useDraft(props.form, uid, props.initial);
  const { values } = draft;
  // A returned message shows unchanged at first; the helpers that check a text are loaded once somebody types.
  const isWriting = values.subject !== props.initial.subject || values.content !== props.initial.content;
  const RemarkHint = useLoaded(isWriting, () => import('./remark-hint.tsx'));
  const AskList = useLoaded(!short && isWriting, () => import('./ask-list.tsx'));
  const problems = useProblems(problemsOf(values, domains, limits, settled), sending.trouble);
  const signIn = useSignIn();
  const [mustCertify, setMustCertify] = useState(false);
  const [unfinished, setUnfinished] = useState(false);
  /** the sent values: a click before the next page must not send them again */
  const sent = useRef<Values | null>(null);
  const uploads = useUploads(
    limits,
    (one) => draft.update((before) => ({ ...before, attachments: uploads.inOrder([...before.attachments, one]) })),
    uid === null ? null : { form: props.form, uid },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads settle each time the draft is saved, since it then holds what arrived
  useEffect(() => uploads.settle(), [draft.savedAt]);

  const part: Part = {
    values,
    errors: problems.of,
    leave: problems.leave,
    change(changes) {
      problems.touch(...(Object.keys(changes) as never[]));
      draft.change(changes);
    },
  };

  const missing = asked?.missing(values) ?? [];
  const summary = problems.tried ? [...missing, ...problems.summary] : problems.summary;
  const before = useBeforeWriting(values, short, part.change);

  async function submit(hasLooked = false): Promise<void> {
    setUnfinished(uploads.pending.length > 0);
    if (!problems.check(missing[0]?.id)) return;
    if (uploads.pending.length > 0) return document.getElementById('attachments')?.focus();
    // The draft is restored with the page, which then knows the person.
    // New document: the session changes.
    if (uid === null) return signIn.ask(() => location.assign(signInAt(here)));
    if (!certified) return setMustCertify(true);
    if (!hasLooked && !again && before.mustLook()) return;
    uploads.settle();
    if (sent.current === values) return;
    // The message may arrive though its answer does not: then there is nothing left to ask.
    before.hasLooked();
    if (!(await props.onSend(toParam(values, settings.topics)))) return;
    sent.current = values;
    draft.finish();
  }

  const mustBeCertified = sending.trouble?.code === 'SN0011';
  if (before.helpedBy)
    return <HelpedThanks row={before.helpedBy} mayFollow={uid !== null} onWriteOn={() => before.setHelpedBy(null)} />;
  const certifyAt = `/uCenter/baseInfo?back=${encodeURIComponent(here.pathname + here.search)}`;
  return (
    <>
      {signIn.dialog}
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <noscript>
          <p>{texts.noScript}</p>
        </noscript>
        <DraftNotice
          draft={draft}
          onDiscard={() => {
            draft.discard();
            uploads.clear();
            problems.reset();
          }}
        />
        <ErrorSummary title={texts.errorsTitle(summary.length)} errors={summary} />
        {/* Text typed before the draft is restored would be lost. */}
        <fieldset className={css.fields} disabled={!draft.ready}>
          <SeatField
            seat={values.seat}
            error={problems.of.fid}
            start={props.start}
            changeable={props.changeable}
            onChoose={(seat) => {
              problems.touch('fid', 'typeId');
              draft.update((before) => toSeat(before, seat));
            }}
          />
          {values.seat ? null : (
            <SuggestedSeats
              subject={values.subject}
              content={values.content}
              longitude={values.longitude}
              latitude={values.latitude}
              onChoose={(seat) => draft.update((before) => toSeat(before, seat))}
            />
          )}
          <TopicField {...part} topics={settings.topics} />
          {asked?.fields(part, problems.tried)}
          {settled || (short && hasMatter(values, domains)) ? null : (
            <MatterFields
              {...part}
              fixedType={fixedType}
              domains={domains}
              types={settings.types}
              domainHint={before.domainChosen ? answers.domainChosen : ''}
            />
          )}
          <LongLineField
            id="subject"
            label={texts.subject.label}
            hint={hints?.subject ?? texts.subject.hint(limits.titleMin, limits.titleMax)}
            error={problems.of.subject}
            counter={count(values.subject, limits.titleMin, limits.titleMax)}
            value={values.subject}
            autoComplete="off"
            onChange={(event) => part.change({ subject: event.target.value })}
            onBlur={() => problems.leave('subject')}
          />
          {personalHint('subject')}
          {short ? null : <AnsweredBeside rows={before.answered} onHelped={before.setHelpedBy} />}
          <TextAreaField
            id="content"
            rows={8}
            label={texts.content.label}
            hint={hints?.content ?? texts.content.hint}
            error={problems.of.content}
            counter={count(values.content, limits.contentMin, limits.contentMax)}
            value={values.content}
            onChange={(event) => part.change({ content: event.target.value })}
            onBlur={() => problems.leave('content')}
          />
          {personalHint('content')}
          {AskList && values.content ? (
            <AskList content={values.content} chosen={values.asks} onChoose={(asks) => draft.change({ asks })} />
          ) : null}
          {soundsUrgent(settings.urgentWords, values.subject, values.content) ? (
            <div className={css.emergency}>
              <Banner look="alert" live="alert">
                {texts.emergency.call}
                <p className={css.numbers}>
                  {Object.entries(texts.emergency.numbers).map(([number, name]) => (
                    <a key={number} href={`tel:${number}`}>
                      {number} {name}
                    </a>
                  ))}
                </p>
                {texts.emergency.instead}
              </Banner>
            </div>
          ) : null}
          {short ? null : (
            <>
              <PlaceField {...part} mapTileUrl={settings.mapTileUrl} />
              <AttachmentsField
                limits={limits}
                attachments={values.attachments}
                onChange={(attachments) => part.change({ attachments })}
                uploads={uploads}
                error={
                  problems.of.attachments ??
                  (unfinished && uploads.pending.length > 0 ? texts.attachments.unfinished : '')
                }
                signInAt={uid === null ? signInAt(here) : null}
                settled={props.initial.attachments}
              />
            </>
          )}
          {/* The short form shows the remark only after something was moved to it. */}
          {short && values.hiddenRemark === '' ? null : (
            <TextAreaField
              id="hiddenRemark"
              rows={3}
              label={texts.remark.label}
              mark={common.optional}
              hint={texts.remark.hint}
              error={problems.of.hiddenRemark}
              counter={values.hiddenRemark ? count(values.hiddenRemark, 0, limits.remarkMax) : undefined}
              value={values.hiddenRemark}
              onChange={(event) => part.change({ hiddenRemark: event.target.value })}
              onBlur={() => problems.leave('hiddenRemark')}
            />
          )}
          <SubmitPart
            {...part}
            label={props.submitLabel}
            busy={sending.busy}
            trouble={mustBeCertified ? null : sending.trouble}
            note={uid === null ? texts.needSignIn : certified ? '' : texts.needCertify}
            kept={isWritten(values) ? draft : null}
          />
        </fieldset>
        <BeforeSending
          open={before.isLooking}
          rows={before.sure}
          onHelped={before.setHelpedBy}
          onClose={before.hasLooked}
          onSend={() => {
            before.hasLooked();
            void submit(true);
          }}
        />
        <Dialog
          open={mustCertify || mustBeCertified}
          title={texts.certifyTitle}
          onClose={() => {
            setMustCertify(false);
            sending.clear();
          }}
          actions={<ButtonLink href={certifyAt}>{texts.certify}</ButtonLink>}
        >
          {texts.needCertify}
        </Dialog>
      </form>
    </>
  );

  /** Names the personal data in a public text, with a button that moves it to the remark. */
  function personalHint(field: 'subject' | 'content') {
    if (!RemarkHint || !values[field]) return null;
    return (
      <RemarkHint
        text={values[field]}
        remark={values.hiddenRemark}
        limits={limits}
        onMove={({ text, remark }) => {
          part.change({ [field]: text, hiddenRemark: remark });
          document.getElementById(field)?.focus();
        }}
      />
    );
  }

  function count(text: string, min: number, max: number) {
    const length = lengthOf(text.trim());
    const over = length > max;
    return { over, text: over ? texts.counterOver(length, max) : texts.counter(length, min, max) };
  }
}
