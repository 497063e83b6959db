import type { Post } from '@board/contract/backoffice/posts';
import { Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { Field } from './field.tsx';

interface Props {
  /** null: a new post */
  post: Post | null;
  onClose: () => void;
  onDone: () => void;
}

const fresh = { postCode: '', postName: '', sort: 0, status: 1 };

/** The form of a post, new or changed. */
export function PostForm({ post, onClose, onDone }: Props) {
  const { access, common } = useTexts();
  const texts = access.posts;
  const add = useCall('accounts.addPost');
  const change = useCall('accounts.changePost');
  const { busy, trouble } = post ? change : add;
  const fields = trouble?.fields ?? {};
  const [form, setForm] = useState({ ...fresh, ...post });
  const set = (changes: Partial<typeof fresh>) => setForm((before) => ({ ...before, ...changes }));

  async function submit() {
    const { postCode, postName, sort, status } = form;
    const given = { postCode, postName, sort, status: status as 0 | 1 };
    if (post ? await change.run({ id: post.id, ...given }) : await add.run(given)) onDone();
  }

  const typed = (name: 'postCode' | 'postName', label: string, hint: string | undefined, max: number) => (
    <Field id={`post-${name}`} label={label} hint={hint} wrong={fields[name]}>
      <Input
        id={`post-${name}`}
        value={form[name]}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <FormDrawer
      title={post ? `${access.change}${common.colon}${post.postName}` : texts.add}
      okText={access.save}
      ready={form.postName.trim() !== '' && form.postCode.trim() !== ''}
      said={['postName', 'postCode', 'sort']}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {typed('postName', texts.name, undefined, 40)}
      {typed('postCode', texts.code, texts.codeHint, 30)}
      <Field id="post-sort" label={texts.sort} hint={texts.sortHint} wrong={fields.sort}>
        <InputNumber
          id="post-sort"
          min={0}
          max={9999}
          precision={0}
          value={form.sort}
          onChange={(sort) => set({ sort: sort ?? 0 })}
        />
      </Field>
      <Form.Item label={texts.status}>
        <Radio.Group
          aria-label={texts.status}
          value={form.status}
          options={[1, 0].map((value) => ({ value, label: texts.states[value] }))}
          onChange={(event) => set({ status: event.target.value })}
        />
      </Form.Item>
    </FormDrawer>
  );
}
