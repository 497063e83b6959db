import { GroupMemberState } from '@board/contract/codes';
import { GROUP_LINE_MAX, GROUP_MEMBERS_MIN, type GroupMember, type MessageGroup } from '@board/contract/groups/calls';
import type { Template } from '@board/contract/handling/templates';
import { proposedTies } from '@board/contract/rules/asks';
import { personalIn } from '@board/contract/rules/personal-data';
import { filled, gapFrom } from '@board/contract/rules/placeholders';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Trouble, useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { insertText } from '../../lib/insert-text.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { PROMISES, PromiseFields } from '../promises/promise-fields.tsx';
import { usePromises } from '../promises/use-promises.ts';
import { useDesk } from '../workspace/desk.ts';
import { ChangedElsewhere, SaveState } from '../workspace/save-state.tsx';
import { AnswerFields, fits } from '../writing/answer-fields.tsx';
import { TemplatePicker } from '../writing/template-picker.tsx';
import { useCheck } from '../writing/use-check.tsx';
import css from './groups.module.css';
import { AddByNumber, LateProposals } from './late-proposals.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberTools } from './member-tools.tsx';
import { RefuseGroup } from './refuse-group.tsx';
import { useGroupChange } from './use-group-change.ts';
import { useGroupDraft } from './use-group-draft.ts';

/** The common answer: the text for all, and beside each message an extra sentence for its author. */
export function GroupAnswer({ group }: { group: MessageGroup }) {
  const { groups: texts, work } = useTexts();
  const { me, limits } = useDesk();
  const { language } = useSite();
  const check = useCheck();
  const changed = useGroupChange();
  const answer = useCall('groups.answer');
  const waiting = group.members.filter(({ state }) => state === GroupMemberState.member);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [picking, setPicking] = useState(false);
  const [missing, setMissing] = useState(false);
  const [checking, setChecking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const draft = useGroupDraft(group);
  const { content, signAs, lines } = draft.written;
  const chosen = waiting.filter(({ tid, blocked }) => blocked === '' && !left.includes(tid));
  const lineOf = (tid: number) => lines[tid] ?? '';
  const said = chosen.map(({ tid }) => lineOf(tid).trim()).filter(Boolean);
  const all = [content.trim(), ...said].join('\n\n');
  const promises = usePromises(chosen.some((one) => one.signs) ? '' : all);
  const ready = fits(content, limits) && chosen.length >= GROUP_MEMBERS_MIN;
  const { mayEdit, messageGroupId } = group;
  // A text that must be signed off first is not published yet.
  const signs = chosen.some((one) => one.signs);
  const unticked = mayEdit ? waiting.length - chosen.length : 0;

  async function send() {
    if (!ready || checking || answer.busy) return;
    setChecking(true);
    const decided = signs ? [] : await promises.decided().catch(() => []);
    setMissing(decided === null);
    const shown = <AsRead content={content} chosen={chosen} lineOf={lineOf} unticked={unticked} />;
    const sure =
      mayEdit && !signs
        ? { title: texts.publishAsk(chosen.length), okText: texts.publish(chosen.length), shown }
        : undefined;
    const good = decided !== null && (await check(all, sure));
    setChecking(false);
    if (decided === null) return document.getElementById(PROMISES)?.focus();
    if (!good) return document.getElementById('answer')?.focus();
    const members = chosen.map(({ tid, version }) => ({ tid, version, line: lineOf(tid) }));
    const personalConfirmed = personalIn(all, { byOffice: true }).length > 0;
    const sent = { messageGroupId, content, signAs, members, personalConfirmed, promises: signs ? undefined : decided };
    const answered = await answer.run(sent);
    if (answered) draft.drop();
    changed(answered, texts.sent);
  }
  /** Inserts a template at the cursor, without the parts about a single message. */
  function insert(template: Template) {
    const area = box.current?.querySelector('textarea');
    const own = { 标题: '', 编号: '', 日期: '', 类型: '' };
    const common = { 单位: me.groupName, 今天: dayOf(Date.now() / 1000, language) };
    const text = filled(template.content, { ...own, ...common });
    flushSync(() => setPicking(false));
    if (area) insertText(area, text, gapFrom(text, 0));
  }

  return (
    <>
      <LateProposals group={group} />
      <Form layout="vertical" onFinish={() => void send()} disabled={answer.busy}>
        <div className={css.form}>
          <AnswerFields
            label={texts.answer}
            hint={texts.answerHint(limits.replyMin, limits.replyMax)}
            status={<SaveState {...draft} />}
            content={content}
            signAs={signAs}
            limits={limits}
            box={box}
            unit={me.groupName}
            trouble={answer.trouble}
            onContent={(content) => draft.change({ content })}
            onSignAs={(signAs) => draft.change({ signAs })}
            tools={
              <Button size="small" onClick={() => setPicking(true)}>
                {work.editor.template}
              </Button>
            }
          />
          <PromiseFields promises={promises} missing={missing} trouble={answer.trouble} />
        </div>
        <h2>{texts.members(waiting.length)}</h2>
        <p className={css.lead}>{texts.lineHint}</p>
        <ul className={css.members} aria-label={texts.members(waiting.length)}>
          {waiting.map((member) => (
            <MemberCard key={member.tid} member={member} refused={answer.trouble?.fields[member.tid]}>
              <Unanswered member={member} text={`${content}\n\n${lineOf(member.tid)}`} />
              <Form.Item layout="vertical" label={texts.line} htmlFor={`line-${member.tid}`} style={{ margin: 0 }}>
                <Input.TextArea
                  id={`line-${member.tid}`}
                  value={lineOf(member.tid)}
                  maxLength={GROUP_LINE_MAX}
                  disabled={member.blocked !== ''}
                  autoSize={{ minRows: 2, maxRows: 6 }}
                  onChange={({ target }) => draft.change({ lines: { ...lines, [member.tid]: target.value } })}
                />
              </Form.Item>
              <div className={css.foot}>
                <Checkbox
                  aria-label={texts.take(member.subject)}
                  disabled={member.blocked !== ''}
                  checked={chosen.includes(member)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((tid) => tid !== member.tid) : [...left, member.tid])
                  }
                >
                  {texts.takeIn}
                </Checkbox>
                {mayEdit ? <MemberTools group={group} member={member} /> : null}
              </div>
            </MemberCard>
          ))}
        </ul>
        <ChangedElsewhere blocked={draft.blocked} onReload={draft.reload} />
        <TroubleAlert trouble={draft.blocked ? null : draft.trouble} />
        <Refused trouble={answer.trouble} members={waiting} />
        <div className={css.steps}>
          <Button type="primary" htmlType="submit" size="large" loading={answer.busy || checking} disabled={!ready}>
            {signs ? texts.sign(chosen.length) : mayEdit ? texts.publish(chosen.length) : texts.submit(chosen.length)}
          </Button>
          {mayEdit ? <RefuseGroup group={group} /> : null}
          {chosen.length < GROUP_MEMBERS_MIN ? <span className={css.why}>{texts.few}</span> : null}
        </div>
      </Form>
      {mayEdit ? <AddByNumber group={group} /> : null}
      {waiting[0] ? (
        <TemplatePicker tid={waiting[0].tid} open={picking} onClose={() => setPicking(false)} onPick={insert} />
      ) : null}
    </>
  );
}

/** The messages that stopped the sending, by their titles; or the reason if it concerns all. */
function Refused({ trouble, members }: { trouble: Trouble | null; members: readonly GroupMember[] }) {
  const { groups: texts, common } = useTexts();
  const named = members.filter(({ tid }) => trouble?.fields[tid]);
  if (named.length === 0) return <TroubleAlert trouble={trouble} />;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={texts.stopped}
      description={
        <ul>
          {named.map(({ tid, subject }) => (
            <li key={tid}>
              {subject}
              {common.colon}
              {trouble!.fields[tid]}
            </li>
          ))}
        </ul>
      }
      style={{ marginBlockEnd: 16 }}
    />
  );
}

/** Points of a message that the text does not deal with, judged by its words. */
function Unanswered({ member: { asks }, text }: { member: GroupMember; text: string }) {
  const { groups: texts } = useTexts();
  const ties = text.trim() ? proposedTies(asks, text) : [];
  const open = asks.filter((_, i) => ties[i] === null);
  if (open.length === 0) return null;
  return (
    <div>
      <p className={css.why}>{texts.unanswered}</p>
      <ul className={css.points}>
        {open.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
    </div>
  );
}

interface Shown {
  content: string;
  chosen: readonly GroupMember[];
  lineOf: (tid: number) => string;
  /** number of messages that sending removes from the group */
  unticked: number;
}

/** The preview before publishing: the text, its recipients, and the extra sentences for single authors. */
function AsRead({ content, chosen, lineOf, unticked }: Shown) {
  const { groups: texts, common } = useTexts();
  const alone = chosen.filter(({ tid }) => lineOf(tid).trim());
  return (
    <>
      <p className={css.asRead}>{content.trim()}</p>
      {alone.length > 0 ? (
        <>
          <p>
            <b>{texts.alone}</b>
          </p>
          <ul>
            {alone.map(({ tid, subject }) => (
              <li key={tid} className={css.asRead}>
                {subject}
                {common.colon}
                {lineOf(tid).trim()}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {unticked > 0 ? <p>{texts.left(unticked)}</p> : null}
    </>
  );
}
