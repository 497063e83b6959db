import type { AnswerOf } from '@board/contract';
import { CONSENT_MAX, type EntryChannelCode, entryProblems } from '@board/contract/handling/entering';
import { problemText } from '@board/contract/rules/posting';
import { lengthOf } from '@board/contract/rules/validators';
import { Alert, Button, Card, Cascader, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { secret } from '../../lib/calls/encrypt.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { SeatSelect } from '../lists/seat-select.tsx';
import { AttachmentsField } from '../posting/attachments-field.tsx';
import { useUploads } from '../posting/use-uploads.ts';
import type { KeptAttachment } from '../posting/values.ts';
import { useDesk } from '../workspace/desk.ts';
import type { Entered } from './entry-done.tsx';
import css from './entry-form.module.css';

interface Props {
  site: AnswerOf<'settings.site'>;
  domains: AnswerOf<'settings.domainList'>['domainList'];
  types: AnswerOf<'settings.typeList'>['typeList'];
  /** a returned message to correct: its speaker and its board stay */
  again?: AnswerOf<'handling.entry'>;
  onDone: (entered: Entered) => void;
}

const pad = (part: number) => String(part).padStart(2, '0');
/** Returns a time in the format of a field for date and time, by this machine's clock. */
const localTime = (at: Date) =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;

const empty = {
  channel: 1 as EntryChannelCode,
  realName: '',
  phone: '',
  consent: '',
  fid: undefined as number | undefined,
  typeId: undefined as number | undefined,
  domain: [] as number[],
  subject: '',
  content: '',
  threadPlace: '',
  threadPlacePublic: true,
  hiddenRemark: '',
};
type Values = typeof empty;
/** Returns the field values of a returned message. */
const valuesOf = ({ typeId, domainId, subDomainId, ...said }: AnswerOf<'handling.entry'>): Partial<Values> => ({
  typeId,
  domain: [domainId, ...(subDomainId === null ? [] : [subDomainId])],
  fid: said.fid,
  subject: said.subject,
  content: said.content,
  hiddenRemark: said.hiddenRemark,
  threadPlace: said.threadPlace,
  threadPlacePublic: said.threadPlacePublic,
});
/** Names of the text fields. */
type Line = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/** The form: first the speaker and the consent, then the message as in the form for citizens. */
export function EntryForm({ site, domains, types, again, onDone }: Props) {
  const { entering: texts, server } = useTexts();
  const { limits } = useDesk();
  const [values, setValues] = useState(() => (again ? { ...empty, ...valuesOf(again) } : empty));
  const [consentAt, setConsentAt] = useState(() => localTime(new Date()));
  const [attachments, setAttachments] = useState<KeptAttachment[]>(again?.attachments ?? []);
  const [asked, setAsked] = useState(false);
  const uploads = useUploads(limits, (one) => setAttachments((all) => uploads.inOrder([...all, one])));
  const enter = useCall('handling.enter');
  const resubmit = useCall('handling.resubmitEntry');
  const { busy, trouble } = again ? resubmit : enter;
  const { form, look } = useFirstProblem();
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const at = consentAt ? new Date(consentAt) : null;
  const rule = { ...limits, realNamePattern: site.realNamePattern };
  const problems = again ? {} : entryProblems({ ...values, consentAt: at }, new Date(), rule);
  const wrongWith = (name: string): string | undefined => {
    const problem = problems[name as keyof typeof problems];
    return asked && problem ? problemText(problem, server) : trouble?.fields[name];
  };

  async function submit() {
    setAsked(true);
    if (Object.keys(problems).length > 0) return look();
    const { pem } = site.publicKey;
    const { channel, realName, phone, consent, domain, ...rest } = values;
    const matter = {
      ...rest,
      domainId: domain[0],
      subDomainId: domain[1],
      attachments: attachments.map(({ aid, isPublic }) => ({ aid, isPublic: isPublic === 1 })),
    };
    const sent = again
      ? await resubmit.run({ ...matter, tid: again.tid, version: again.version })
      : await enter.run({
          ...matter,
          channel,
          consent,
          consentAt: at && Math.floor(at.getTime() / 1000),
          realName: secret(pem, realName),
          phone: secret(pem, phone),
        });
    if (sent) onDone({ told: false, code: '', ...sent });
    else look();
  }

  /** Renders a field with its label, and below it the error or a hint. */
  const item = (name: string, children: React.ReactNode, more: { hint?: React.ReactNode; wide?: boolean } = {}) => {
    const wrong = wrongWith(name);
    return (
      <Form.Item
        className={more.wide ? css.wide : undefined}
        label={texts[name as 'subject']}
        htmlFor={`entry-${name}`}
        extra={more.hint}
        help={wrong}
        validateStatus={wrong ? 'error' : undefined}
      >
        {children}
      </Form.Item>
    );
  };
  const line = (name: Line, maxLength: number) => ({
    id: `entry-${name}`,
    value: values[name],
    maxLength,
    autoComplete: 'off',
    'aria-invalid': wrongWith(name) ? true : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: event.target.value }),
  });
  const counted = (name: Line, max: number) => texts.count(lengthOf(values[name].trim()), max);

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {again ? (
        <Alert
          type="warning"
          showIcon
          title={texts.reason(again.reason)}
          description={`${texts.number(again.tid)} · ${again.forumName} · ${texts.correctWhat}`}
        />
      ) : (
        <Card title={<h2 className={css.title}>{texts.person}</h2>}>
          <Form component={false} layout="vertical">
            <div className={css.fields}>
              <Form.Item label={texts.channel} className={css.wide}>
                <Radio.Group
                  aria-label={texts.channel}
                  value={values.channel}
                  options={([1, 2, 3] as const).map((value) => ({ value, label: texts.channels[value] }))}
                  onChange={(event) => set({ channel: event.target.value })}
                />
              </Form.Item>
              {item('realName', <Input {...line('realName', 50)} />)}
              {item('phone', <Input {...line('phone', 30)} inputMode="tel" />, { hint: texts.phoneHint })}
              {item('consent', <Input {...line('consent', CONSENT_MAX)} />, { hint: texts.consentHint })}
              {item(
                'consentAt',
                <Input
                  id="entry-consentAt"
                  type="datetime-local"
                  value={consentAt}
                  aria-invalid={wrongWith('consentAt') ? true : undefined}
                  onChange={(event) => setConsentAt(event.target.value)}
                />,
              )}
            </div>
          </Form>
        </Card>
      )}
      <Card title={<h2 className={css.title}>{texts.matter}</h2>}>
        <Form component={false} layout="vertical">
          <div className={css.fields}>
            {again ? null : (
              <Form.Item
                className={css.wide}
                label={texts.seat}
                htmlFor="entry-fid"
                extra={texts.seatHint}
                help={wrongWith('fid')}
                validateStatus={wrongWith('fid') ? 'error' : undefined}
              >
                <SeatSelect id="entry-fid" value={values.fid} onChange={(fid) => set({ fid })} />
              </Form.Item>
            )}
            <Form.Item
              label={texts.type}
              htmlFor="entry-typeId"
              help={wrongWith('typeId')}
              validateStatus={wrongWith('typeId') ? 'error' : undefined}
            >
              <Select
                id="entry-typeId"
                value={values.typeId}
                placeholder={texts.choose}
                options={types}
                onChange={(typeId) => set({ typeId })}
              />
            </Form.Item>
            <Form.Item
              label={texts.domain}
              htmlFor="entry-domainId"
              help={wrongWith('domainId') ?? wrongWith('subDomainId')}
              validateStatus={(wrongWith('domainId') ?? wrongWith('subDomainId')) ? 'error' : undefined}
            >
              <Cascader
                id="entry-domainId"
                value={values.domain}
                placeholder={texts.choose}
                options={domains}
                onChange={(domain) => set({ domain: (domain ?? []) as number[] })}
              />
            </Form.Item>
            {item('subject', <Input {...line('subject', 100)} />, {
              wide: true,
              hint: counted('subject', limits.titleMax),
            })}
            {item('content', <Input.TextArea {...line('content', 5000)} autoSize={{ minRows: 6 }} />, {
              wide: true,
              hint: (
                <span className={css.under}>
                  <span>{texts.contentHint}</span>
                  <span>{counted('content', limits.contentMax)}</span>
                </span>
              ),
            })}
            <Form.Item
              label={texts.place + texts.optional}
              htmlFor="entry-threadPlace"
              help={wrongWith('threadPlace')}
              validateStatus={wrongWith('threadPlace') ? 'error' : undefined}
            >
              <Input {...line('threadPlace', limits.placeMax)} />
              <Checkbox
                checked={values.threadPlacePublic}
                onChange={(event) => set({ threadPlacePublic: event.target.checked })}
              >
                {texts.placePublic}
              </Checkbox>
            </Form.Item>
            <Form.Item
              label={texts.remark + texts.optional}
              htmlFor="entry-hiddenRemark"
              help={wrongWith('hiddenRemark')}
              validateStatus={wrongWith('hiddenRemark') ? 'error' : undefined}
            >
              <Input.TextArea {...line('hiddenRemark', limits.remarkMax)} autoSize={{ minRows: 2 }} />
            </Form.Item>
          </div>
        </Form>
        <AttachmentsField
          limits={limits}
          attachments={attachments}
          uploads={uploads}
          error={wrongWith('attachments')}
          onChange={setAttachments}
          signInAt={null}
        />
      </Card>
      <TroubleAlert trouble={trouble} />
      <Button
        className={css.send}
        type="primary"
        size="large"
        htmlType="submit"
        loading={busy}
        disabled={uploads.pending.length > 0}
      >
        {again ? texts.resubmit : texts.submit}
      </Button>
    </form>
  );
}
