import { AnswerState, SignOffState } from '@board/contract/codes';
import { answerKind, type Writing } from '@board/contract/handling/answer-kind';
import type { CaseFileView } from '@board/contract/handling/case';
import type { Template } from '@board/contract/handling/templates';
import type { DecidedPromise } from '@board/contract/promises/calls';
import { personalIn } from '@board/contract/rules/personal-data';
import { filled, gapFrom } from '@board/contract/rules/placeholders';
import type { Limits } from '@board/contract/settings/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { insertText } from '../../lib/insert-text.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TieFields, Unanswered } from '../asks/tie-fields.tsx';
import { noAsks, useTies } from '../asks/use-ties.ts';
import { publishes, type Step } from '../case/actions.ts';
import { caseOf } from '../case/case-page.tsx';
import { LeaseNotice } from '../case/lease-notice.tsx';
import { Keys, useShortcuts } from '../case/shortcuts.tsx';
import { TroubleAlert } from '../case/trouble.tsx';
import { useLease } from '../case/use-lease.ts';
import { AttachmentsField } from '../posting/attachments-field.tsx';
import { useUploads } from '../posting/use-uploads.ts';
import type { KeptAttachment } from '../posting/values.ts';
import { PROMISES, PromiseFields } from '../promises/promise-fields.tsx';
import { isMaterial, usePromises } from '../promises/use-promises.ts';
import { AskDialog } from '../signing/ask-dialog.tsx';
import { useDesk } from '../workspace/desk.ts';
import { AnswerFields, fits } from './answer-fields.tsx';
import { AnswerAsRead, AnswerPreview } from './answer-preview.tsx';
import css from './forms.module.css';
import { TemplatePicker } from './template-picker.tsx';
import { forgetTyped, keepTyped, type Start, startFrom } from './typed-text.ts';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useCheck } from './use-check.tsx';

interface Props {
  file: CaseFileView;
  step: Step;
  limits: Limits;
  groupId: number;
  onDone: (step: Step, name?: string) => Promise<void>;
}

/**
 * The form of a reply, explanation or improvement: one person writes at a time; the text is saved, checked, previewed and
 * sent.
 */
export function WriteForm({ file, step, limits, groupId, onDone }: Props) {
  const { office, work, signOff } = useTexts();
  const { form: texts, actions } = office;
  const { me } = useDesk();
  const { language } = useSite();
  const queries = useQueryClient();
  const send = useCall('handling.submitAnswer');
  const sign = useCall('handling.askSignOff');
  const { may, must, list } = file.signOff;
  const returned = list.find((one) => one.tpid === step.tpid && one.state === SignOffState.open);
  const check = useCheck();
  const [missing, setMissing] = useState(false);
  const { tid } = file.row;
  const [before] = useState(() => startFrom(tid, step.tpid, file.row.version, startOf(file, step, groupId)));
  const [content, setContent] = useState(before.content);
  const [signAs, setSignAs] = useState(before.signAs);
  // In material, and in a text that must be signed off first, promises and asks are decided later.
  const isSaidLater = isMaterial(file, step.tpid) || must || returned !== undefined;
  const promises = usePromises(isSaidLater ? '' : content);
  const ties = useTies(isSaidLater ? noAsks : file.asks, content, null);
  const [attachments, setAttachments] = useState<KeptAttachment[]>(before.attachments);
  const [aside, setAside] = useState('');
  const [shown, setShown] = useState<'' | 'preview' | 'templates' | 'signOff'>('');
  const [checking, setChecking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const uploads = useUploads(limits, (one) => setAttachments((all) => uploads.inOrder([...all, one])));
  const leaving = useRef<() => void>(undefined);
  // Runs before the lease is given up, because the last save needs the lease.
  useEffect(() => {
    const leave = () => leaving.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const held = useLease({ kind: 'write', tid, tpid: step.tpid });
  const on = { tid, tpid: step.tpid ?? undefined };
  const chosen = attachments.map(({ aid, isPublic }) => ({ aid, isPublic: isPublic === 1 }));
  const written = { ...on, content, signAs, attachments: chosen };
  const draft = useAnswerDraft(written, before, {
    may: !held.others && !send.busy && !sign.busy,
    onKept: (draftVersion) =>
      keepTyped(tid, step.tpid, { content, signAs, attachments, draftVersion, version: file.row.version }),
  });
  leaving.current = draft.leave;
  const open = publishes(step.action);
  const ready = fits(content, limits) && uploads.pending.length === 0 && !held.others && !draft.conflict;

  // The check showed the personal data, and the writer went on.
  const sent = () => ({
    ...written,
    version: file.row.version,
    personalConfirmed: personalIn(content, { byOffice: true }).length > 0,
  });
  async function gone(name?: string) {
    draft.finish();
    forgetTyped(tid, step.tpid);
    await onDone(step, name);
  }
  const organization = signAs.trim() || me.groupName;
  const asRead = (
    <>
      <Unanswered ties={ties} />
      <AnswerAsRead file={file} step={step} content={content} attachments={attachments} organization={organization} />
    </>
  );
  // If no asks show here, the server ties them by the words.
  const said = ties.asks.length > 0 ? { asks: ties.ties } : {};
  async function submit(decided: DecidedPromise[]) {
    if (await send.run({ ...sent(), promises: decided, ...said })) await gone();
  }
  async function haveSigned(reason: string) {
    if (await sign.run({ ...sent(), reason })) await gone('signOff');
  }
  async function ask(signed = must || returned !== undefined) {
    if (!ready || checking || send.busy || sign.busy) return;
    setChecking(true);
    // Promises of a text to be signed off are decided later. A lost connection shows when the text is sent.
    const decided = signed ? [] : await promises.decided().catch(() => []);
    setMissing(decided === null);
    const isPublic = open !== null && !signed;
    const sure = isPublic ? { title: texts.confirmPublish, okText: texts.publish[open], shown: asRead } : undefined;
    const good = decided !== null && (await check(content, sure));
    setChecking(false);
    if (decided === null) return document.getElementById(PROMISES)?.focus();
    if (!good) return document.getElementById('answer')?.focus();
    if (signed) return setShown('signOff');
    await submit(decided);
  }

  /** Replaces the text by the server's draft; the replaced text is put aside. */
  async function takeTheirs() {
    const latest = await queries.fetchQuery({ ...caseOf('handling.detail', tid), staleTime: 0 });
    const theirs = startOf(latest, step, groupId);
    if (content.trim() && content !== theirs.content) setAside(content);
    setContent(theirs.content);
    setSignAs(theirs.signAs);
    setAttachments(theirs.attachments);
    const same = theirs.attachments.map(({ aid, isPublic }) => ({ aid, isPublic: isPublic === 1 }));
    const { content: text, signAs: name, draftVersion } = theirs;
    draft.goOnFrom(JSON.stringify({ ...on, content: text, signAs: name, attachments: same }), draftVersion);
  }

  /** Inserts a template at the cursor. */
  function insert(template: Template) {
    const area = box.current?.querySelector('textarea');
    const text = filled(template.content, {
      标题: file.row.subject,
      编号: String(tid),
      日期: dayOf(file.row.dateline, language),
      类型: file.row.typeName,
      单位: me.groupName,
      今天: dayOf(Date.now() / 1000, language),
    });
    // The picker must be closed first, because it keeps the focus while it is open.
    flushSync(() => setShown(''));
    if (area) insertText(area, text, gapFrom(text, 0));
  }

  useShortcuts({ template: () => setShown('templates'), preview: () => setShown('preview'), send: () => void ask() });

  const kept = draft.savedAt && texts.draftSaved(draft.savedAt);
  return (
    <Form layout="vertical" className={css.form} onFinish={() => void ask()} disabled={send.busy || sign.busy}>
      <LeaseNotice held={held} of="write" onTaken={() => void takeTheirs()} />
      {draft.conflict ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={work.editor.conflict}
          description={
            <>
              <p>{work.editor.conflictHint}</p>
              <Flex gap="small" wrap>
                <Button size="small" onClick={() => void takeTheirs()}>
                  {work.editor.takeTheirs}
                </Button>
                <Button size="small" onClick={draft.keepMine}>
                  {work.editor.keepMine}
                </Button>
              </Flex>
            </>
          }
        />
      ) : null}
      <AnswerFields
        label={actions[step.action]!.label}
        hint={texts.contentHint(limits.replyMin, limits.replyMax)}
        status={<span role="status">{draft.failed ? texts.draftFailed : kept}</span>}
        content={content}
        signAs={signAs}
        limits={limits}
        box={box}
        unit={me.groupName}
        readOnly={held.others}
        trouble={send.trouble ?? sign.trouble}
        onContent={setContent}
        onSignAs={setSignAs}
        tools={
          <>
            <Button size="small" disabled={held.others} onClick={() => setShown('templates')}>
              {work.editor.template} <Keys of="template" />
            </Button>
            <Button size="small" onClick={() => setShown('preview')}>
              {work.editor.preview} <Keys of="preview" />
            </Button>
          </>
        }
      />
      {held.others ? null : <TieFields ties={ties} trouble={send.trouble} />}
      {held.others ? null : <PromiseFields promises={promises} missing={missing} trouble={send.trouble} />}
      {aside ? (
        <Form.Item label={work.editor.mineKept} htmlFor="aside">
          <Input.TextArea id="aside" value={aside} readOnly autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
      ) : null}
      {held.others ? null : (
        <AttachmentsField
          limits={limits}
          attachments={attachments}
          uploads={uploads}
          error={(send.trouble ?? sign.trouble)?.fields.attachments}
          onChange={setAttachments}
          signInAt={null}
        />
      )}
      <TroubleAlert trouble={send.trouble} />
      {must && !returned ? <Alert type="info" showIcon title={signOff.must} /> : null}
      <Flex gap="small" wrap>
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          loading={send.busy || checking}
          disabled={!ready || returned?.isMine === false}
        >
          {returned ? signOff.again : must ? signOff.ask : open ? texts.publish[open] : texts.submit} <Keys of="send" />
        </Button>
        {may && !must && !returned ? (
          <Button size="large" disabled={!ready} onClick={() => void ask(true)}>
            {signOff.ask}
          </Button>
        ) : null}
      </Flex>
      {shown === 'signOff' ? (
        <AskDialog
          again={returned !== undefined}
          busy={sign.busy}
          trouble={sign.trouble}
          onSend={(reason) => void haveSigned(reason)}
          onClose={() => setShown('')}
        />
      ) : null}
      <TemplatePicker tid={tid} open={shown === 'templates'} onClose={() => setShown('')} onPick={insert} />
      <AnswerPreview
        file={file}
        step={step}
        content={content}
        attachments={attachments}
        organization={organization}
        open={shown === 'preview'}
        onClose={() => setShown('')}
      />
    </Form>
  );
}

/** Returns the unit's text for this step: its draft, or else the text sent back to it; never one of another round. */
function startOf({ answers, row }: CaseFileView, { action, tpid }: Step, groupId: number): Start {
  const kind = answerKind(action as Writing, row.traceState);
  const mine = answers.filter((one) => one.groupId === groupId && one.tpid === tpid && one.kind === kind);
  const draft = mine.findLast((one) => one.state === AnswerState.draft);
  const found = draft ?? mine.findLast((one) => one.state === AnswerState.rejected);
  const { content = '', signAs = '', attachments = [] } = found ?? {};
  return { content, signAs, attachments, draftVersion: draft?.draftVersion ?? 0 };
}
