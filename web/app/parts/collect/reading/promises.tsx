import { NEWS_MAX, PROMISE_MAX, type PromiseView } from '@board/contract/campaigns/results';
import { Button, Checkbox, Flex, Form, Input, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { dayOf, isoDayOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import css from '../collect.module.css';
import { useCollected } from '../use-collected.ts';

interface Props {
  id: number;
  promises: readonly PromiseView[];
  isPublished: boolean;
}

/** The promises that follow from adopted suggestions: their day and their progress. */
export function Promises({ id, promises, isPublished }: Props) {
  const { collect } = useTexts();
  const { reading: texts } = collect;
  const { language } = useSite();
  const done = useCollected();
  const drop = useCall('campaigns.dropPromise');
  const [asked, setAsked] = useState<PromiseView | 'new' | null>(null);
  const said = (day: string | null) => (day ? isoDayOf(day, language) : '');
  async function dropIt(promiseId: number) {
    if (await drop.run({ promiseId })) await done(collect.done.discard);
  }
  return (
    <section className={css.part}>
      <Flex justify="space-between" align="center" wrap gap="small">
        <h2>{texts.promises}</h2>
        <Button onClick={() => setAsked('new')}>{texts.addPromise}</Button>
      </Flex>
      <p className={css.lead}>{texts.promisesLead}</p>
      <TroubleAlert trouble={drop.trouble} />
      {promises.map((one) => (
        <div key={one.promiseId} className={css.cluster}>
          <span>
            <b>{one.title}</b>
            {one.news.map(({ newsId, content, dateline }) => (
              <p key={newsId} className={css.text}>
                {dayOf(dateline, language)} {content}
              </p>
            ))}
          </span>
          <span className={one.late ? css.late : css.soft}>{texts.state(said(one.dueOn), said(one.doneOn))}</span>
          {one.doneOn === null ? (
            <Button size="small" onClick={() => setAsked(one)}>
              {texts.news}
            </Button>
          ) : null}
          {isPublished ? null : (
            <Popconfirm
              title={texts.dropAsk}
              okText={collect.ok}
              cancelText={collect.cancel}
              onConfirm={() => dropIt(one.promiseId)}
            >
              <Button size="small" type="text">
                {texts.drop}
              </Button>
            </Popconfirm>
          )}
        </div>
      ))}
      {asked === 'new' ? <NewPromise id={id} onClose={() => setAsked(null)} /> : null}
      {asked && asked !== 'new' ? <News promise={asked} onClose={() => setAsked(null)} /> : null}
    </section>
  );
}

function NewPromise({ id, onClose }: { id: number; onClose: () => void }) {
  const { collect } = useTexts();
  const { reading: texts } = collect;
  const done = useCollected();
  const { run, busy, trouble } = useCall('campaigns.promise');
  const [title, setTitle] = useState('');
  const [dueOn, setDueOn] = useState('');
  async function save() {
    if (!(await run({ id, title, dueOn }))) return;
    onClose();
    await done(collect.done.promise);
  }
  return (
    <Modal
      title={texts.addPromise}
      open
      onCancel={onClose}
      onOk={() => void save()}
      okText={collect.ok}
      cancelText={collect.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: title.trim() === '' || dueOn === '' }}
    >
      <Form layout="vertical">
        <Form.Item label={texts.promiseTitle} htmlFor="promiseTitle">
          <Input
            id="promiseTitle"
            value={title}
            maxLength={PROMISE_MAX}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.dueOn} htmlFor="dueOn">
          <Input id="dueOn" type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
        </Form.Item>
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}

function News({ promise, onClose }: { promise: PromiseView; onClose: () => void }) {
  const { collect } = useTexts();
  const { reading: texts } = collect;
  const told = useCollected();
  const { run, busy, trouble } = useCall('campaigns.news');
  const [content, setContent] = useState('');
  const [done, setDone] = useState(false);
  const [dueOn, setDueOn] = useState('');
  async function save() {
    const day = done || dueOn === '' ? {} : { dueOn };
    if (!(await run({ promiseId: promise.promiseId, content, done, ...day }))) return;
    onClose();
    await told(collect.done.promise);
  }
  return (
    <Modal
      title={promise.title}
      open
      onCancel={onClose}
      onOk={() => void save()}
      okText={collect.ok}
      cancelText={collect.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: content.trim() === '' }}
    >
      <Form layout="vertical">
        <Form.Item label={texts.newsText} htmlFor="news">
          <Input.TextArea
            id="news"
            value={content}
            maxLength={NEWS_MAX}
            autoSize={{ minRows: 3 }}
            onChange={(event) => setContent(event.target.value)}
          />
        </Form.Item>
        <Form.Item>
          <Checkbox checked={done} onChange={(event) => setDone(event.target.checked)}>
            {texts.isDone}
          </Checkbox>
        </Form.Item>
        {done ? null : (
          <Form.Item label={texts.newDay} htmlFor="newDay">
            <Input id="newDay" type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
          </Form.Item>
        )}
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}
