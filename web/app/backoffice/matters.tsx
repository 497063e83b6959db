import { MATTER_NAME_MAX, MATTER_WORDS_MAX, type Matter } from '@board/contract/search/matters';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Popconfirm, Space, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { useCall } from '../lib/calls/use-call.ts';
import { useTexts } from '../lib/texts.ts';
import { TroubleAlert } from '../parts/case/trouble.tsx';
import { batchOf } from '../parts/lists/batch/chosen-steps.tsx';
import { List } from '../parts/lists/list.tsx';
import { RowHead } from '../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../parts/lists/use-rows.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../parts/workspace/use-succeeded.ts';

type Draft = Pick<Matter, 'name' | 'words'> & { matterId: number | null };

/** The names that people use for the same matter, so that answers are found in any wording. */
export default function Matters() {
  const { answerDesk } = useTexts();
  const texts = answerDesk.matters;
  const { params } = useQueryState();
  const [open, setOpen] = useState<Draft | null>(null);
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const again = () => void queries.invalidateQueries({ queryKey: ['matters'] });
  const renew = () => succeeded(again);
  const remove = useCall('search.removeMatters');
  const keywords = params.get('keywords') ?? '';
  const sorting = useSorting(['name', 'updatedAt']);
  const found = useRows(['matters', keywords, sorting], (page, limit) =>
    call('search.matters', { page, limit, keywords, ...sorting }),
  );
  const steps = (row: Matter) => (
    <Space wrap>
      <Button type="link" size="small" onClick={() => setOpen(row)}>
        {texts.edit}
      </Button>
      <Popconfirm
        title={texts.removeAsk(row.name)}
        okText={texts.remove}
        cancelText={texts.cancel}
        onConfirm={async () => {
          if (await remove.run({ ids: [row.matterId] })) renew();
        }}
      >
        <Button type="link" size="small" danger>
          {texts.remove}
        </Button>
      </Popconfirm>
    </Space>
  );
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button type="primary" onClick={() => setOpen({ matterId: null, name: '', words: [] })}>
          {texts.add}
        </Button>
      }
    >
      <TroubleAlert trouble={remove.trouble} />
      <List<Matter>
        name="matters"
        found={found}
        rowKey="matterId"
        find={{ label: texts.search, max: MATTER_NAME_MAX }}
        main={{ title: texts.name, sort: 'name', render: (row) => <RowHead title={row.name} /> }}
        columns={[
          {
            name: 'words',
            title: texts.words,
            width: 480,
            render: ({ words }) => words.map((word) => <Tag key={word}>{word}</Tag>),
          },
        ]}
        batch={batchOf<Matter>(
          ({ name }) => name,
          [{ label: texts.remove, danger: true, run: (rows) => remove.run({ ids: rows.map((row) => row.matterId) }) }],
          again,
        )}
        actions={steps}
      />
      {open ? <MatterForm draft={open} onClose={() => setOpen(null)} onSaved={renew} /> : null}
    </DeskPage>
  );
}

interface FormProps {
  draft: Draft;
  onClose: () => void;
  onSaved: () => void;
}

function MatterForm({ draft, onClose, onSaved }: FormProps) {
  const texts = useTexts().answerDesk.matters;
  const add = useCall('search.addMatter');
  const change = useCall('search.changeMatter');
  const { busy, trouble } = draft.matterId === null ? add : change;
  const [name, setName] = useState(draft.name);
  const [lines, setLines] = useState(draft.words.join('\n'));
  const words = lines
    .split(/[\n，,、]/)
    .map((word) => word.trim())
    .filter(Boolean);

  async function save() {
    const given = { name: name.trim(), words: words.slice(0, MATTER_WORDS_MAX) };
    const done =
      draft.matterId === null ? await add.run(given) : await change.run({ matterId: draft.matterId, ...given });
    if (!done) return;
    onSaved();
    onClose();
  }
  return (
    <Modal
      open
      title={draft.matterId === null ? texts.add : texts.edit}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: name.trim().length < 2 }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" disabled={busy}>
        <Form.Item label={texts.name} htmlFor="matter-name">
          <Input
            id="matter-name"
            value={name}
            maxLength={MATTER_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={texts.words} htmlFor="matter-words" extra={texts.wordsHint}>
          <Input.TextArea
            id="matter-words"
            value={lines}
            autoSize={{ minRows: 6, maxRows: 16 }}
            onChange={(event) => setLines(event.target.value)}
          />
        </Form.Item>
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}
