import { SUMMARY, TITLE } from '@board/contract/campaigns/rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Cascader, Form, Input, Modal, Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../lib/calls/use-call.ts';
import { dayInShanghai, secondsOf } from '../../../lib/format.ts';
import { choicesOf } from '../../../lib/kept-choices.ts';
import { part } from '../../../lib/parts.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import { useDesk } from '../../workspace/desk.ts';
import { ChangedElsewhere, SaveState } from '../../workspace/save-state.tsx';
import css from '../collect.module.css';
import { PREVIEW_WIDTH, PreviewFrame } from '../preview-frame.tsx';
import type { Side } from '../side.ts';
import { useCollected } from '../use-collected.ts';
import { BoardSelect } from './board-select.tsx';
import type { Opened } from './opened.ts';
import { type Picture, PictureChoice } from './picture-choice.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { useWriting } from './use-writing.ts';

const RichText = part(() => import('./rich-text.tsx'));

/** the last minute of a campaign's last day */
const LAST = '23:59';
/** Ids of the fields at which problems show, in the order of the form. */
const FIELDS = {
  fid: 'fid',
  title: 'title',
  summary: 'summary',
  content: 'content',
  domainId: 'domainId',
  endTime: 'startTime',
  publicList: 'publicList',
  fields: 'fields',
} as const;
type Field = keyof typeof FIELDS;
const fieldNames = Object.keys(FIELDS) as Field[];

interface Props {
  side: Side;
  opened: Opened;
}

/** The form of a campaign: saved while it is written, previewed as the public will see it, submitted when complete. */
export function EditorForm({ side, opened }: Props) {
  const { collect, common } = useTexts();
  const { editor: texts } = collect;
  const { limits } = useDesk();
  const navigate = useNavigate();
  const done = useCollected();
  const writing = useWriting(side, opened);
  const submit = useCall(side.calls.submit);
  const [cover, setCover] = useState<Picture | null>(opened.cover);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const { written, change, row } = writing;
  // A colleague saved a change or took a step first.
  const blocked = writing.blocked || submit.trouble?.code === 'B0001';
  const [noBoard, setNoBoard] = useState(false);
  const problems: Record<string, string | undefined> = {
    ...(noBoard && !written.fid && { fid: texts.noBoard }),
    ...writing.trouble?.fields,
    ...submit.trouble?.fields,
  };
  const wrong = fieldNames.filter((name) => problems[name]);
  const names: Record<Field, string> = {
    fid: texts.board,
    title: texts.title,
    summary: texts.summary,
    content: texts.content,
    domainId: texts.domain,
    endTime: texts.period,
    publicList: texts.publicList,
    fields: texts.questions,
  };
  const [first] = wrong;
  useEffect(() => {
    if (first) document.getElementById(FIELDS[first])?.focus();
  }, [first]);
  const isNew = opened.row === null;
  const draftId = row?.collectId;
  useEffect(() => {
    // The address names the draft, so that a reload finds it; the screen itself does not change.
    if (isNew && draftId) window.history.replaceState(window.history.state, '', side.edit(draftId));
  }, [isNew, draftId, side]);
  const isPublic = row?.isPublic ?? false;
  const isDraft = row?.draft ?? true;

  async function ask() {
    setNoBoard(!written.fid);
    if (await writing.keep()) setAsking(true);
  }
  async function send() {
    const kept = await writing.keep();
    const sent = kept && (await submit.run({ id: kept.collectId, edits: kept.edits }));
    setAsking(false);
    if (!sent) return;
    await done(collect.done.submit);
    void navigate(side.detail(kept.collectId));
  }
  /** Drops the last edits in favour of the stored campaign. */
  function reload() {
    writing.drop();
    // New document: the editor of another campaign begins with nothing of this one.
    if (row) window.location.assign(side.edit(row.collectId));
  }
  async function look() {
    const kept = await writing.keep();
    if (kept) setPreviewed(kept.edits);
  }
  const item = (name: string) => ({
    help: problems[name],
    validateStatus: problems[name] ? ('error' as const) : undefined,
  });
  return (
    <Form layout="vertical" className={css.form}>
      {row?.reason ? (
        <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={collect.sentBackFor(row.reason)} />
      ) : null}
      <Form.Item label={texts.board} htmlFor="fid" extra={texts.boardHint} {...item('fid')}>
        <BoardSelect
          id="fid"
          side={side}
          value={written.fid as number}
          known={row}
          disabled={!isDraft}
          onChange={(fid) => change({ fid })}
        />
      </Form.Item>
      <Form.Item label={texts.title} htmlFor="title" extra={texts.titleHint} {...item('title')}>
        <Input
          id="title"
          value={written.title}
          maxLength={TITLE.max}
          showCount
          onChange={(event) => change({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        className={css.counted}
        label={texts.summary}
        htmlFor="summary"
        extra={texts.summaryHint}
        {...item('summary')}
      >
        <Input.TextArea
          id="summary"
          value={written.summary}
          maxLength={SUMMARY.max}
          showCount
          autoSize={{ minRows: 2 }}
          onChange={(event) => change({ summary: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={texts.content} htmlFor="content" extra={texts.contentHint} {...item('content')}>
        <RichText
          id="content"
          label={texts.content}
          initial={written.content}
          onChange={(content) => change({ content })}
        />
      </Form.Item>
      <Form.Item label={texts.cover} htmlFor="cover" extra={texts.coverHint}>
        <PictureChoice
          id="cover"
          value={cover}
          removeLabel={texts.removeCover}
          onChange={(picture) => {
            setCover(picture);
            change({ coverAid: picture?.aid ?? null });
          }}
        />
      </Form.Item>
      <Form.Item label={texts.domain} htmlFor="domainId" {...item('domainId')}>
        <DomainChoice
          value={[written.domainId as number, written.subDomainId as number].filter(Boolean)}
          onChange={([domainId, subDomainId]) =>
            change({ domainId: domainId ?? null, subDomainId: subDomainId ?? null })
          }
        />
      </Form.Item>
      <Form.Item
        label={texts.period}
        htmlFor="startTime"
        extra={isPublic ? texts.periodFixed : texts.periodHint(limits.campaignDays)}
        {...item('endTime')}
      >
        <Input
          id="startTime"
          type="date"
          style={{ width: '9.25rem' }}
          disabled={isPublic}
          value={dayInShanghai(written.startTime)}
          onChange={({ target: { value } }) => value && change({ startTime: secondsOf(value, '00:00') })}
        />{' '}
        —{' '}
        <Input
          type="date"
          style={{ width: '9.25rem' }}
          aria-label={collect.extendTo}
          disabled={isPublic}
          value={dayInShanghai(written.endTime)}
          onChange={({ target: { value } }) => value && change({ endTime: secondsOf(value, LAST) })}
        />
      </Form.Item>
      <Form.Item label={texts.publicList} extra={isPublic ? texts.publicListFixed : undefined} {...item('publicList')}>
        <Radio.Group
          id="publicList"
          aria-label={texts.publicList}
          disabled={isPublic}
          value={written.publicList}
          onChange={(event) => change({ publicList: event.target.value })}
          options={[
            { value: true, label: texts.publicListYes },
            { value: false, label: texts.publicListNo },
          ]}
        />
      </Form.Item>
      <Form.Item label={texts.questions} extra={texts.questionsHint} {...item('fields')}>
        <QuestionsEditor fields={written.fields ?? []} onChange={(fields) => change({ fields })} />
      </Form.Item>
      <div className={css.bar}>
        <ChangedElsewhere blocked={blocked} onReload={reload} />
        {blocked ? null : first ? (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={texts.errors(wrong.map((name) => names[name]).join(common.comma))}
          />
        ) : (
          <TroubleAlert trouble={submit.trouble ?? writing.trouble} />
        )}
        <Button type="primary" size="large" loading={submit.busy} disabled={blocked} onClick={() => void ask()}>
          {texts.submit}
        </Button>
        <Button size="large" disabled={blocked} onClick={() => void look()}>
          {texts.preview}
        </Button>
        <SaveState {...writing} blocked={blocked} />
      </div>
      {asking && row ? (
        <Modal
          title={texts.submit}
          open
          width={PREVIEW_WIDTH}
          onCancel={() => setAsking(false)}
          onOk={() => void send()}
          okText={collect.steps.submit}
          cancelText={collect.cancel}
          confirmLoading={submit.busy}
        >
          <p>{collect.ask.submit}</p>
          <PreviewFrame id={row.collectId} side={side.name} />
        </Modal>
      ) : null}
      {previewed !== null && row && !asking ? (
        <PreviewFrame key={previewed} id={row.collectId} side={side.name} />
      ) : null}
    </Form>
  );
}

function DomainChoice({ value, onChange }: { value: number[]; onChange: (value: number[]) => void }) {
  const { domain } = useTexts().posting;
  const domains = useQuery(choicesOf('settings.domainList'));
  return (
    <Cascader
      id="domainId"
      value={value}
      allowClear={false}
      changeOnSelect
      placeholder={domain.choose}
      options={domains.data?.domainList}
      onChange={(chosen) => onChange((chosen ?? []) as number[])}
    />
  );
}
