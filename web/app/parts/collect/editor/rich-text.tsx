import {
  BoldOutlined,
  FontSizeOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Image } from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import css from '../collect.module.css';
import { type Picture, PictureChoice } from './picture-choice.tsx';

/** An uploaded picture, named by its number; the server adds its address. */
const UploadedImage = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      aid: {
        parseHTML: (element: HTMLElement) => element.getAttribute('data-aid'),
        renderHTML: ({ aid }: Record<string, unknown>) => (aid ? { 'data-aid': aid } : {}),
      },
    };
  },
});

/** The editor allows exactly the mark-up that the server keeps (campaigns/office/clean.ts). */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https'], defaultProtocol: 'https' },
  }),
  UploadedImage,
];

interface Props {
  id: string;
  label: string;
  /** the mark-up when the editor opens */
  initial: string;
  onChange: (markup: string) => void;
}

/** A text with headings, lists and pictures. */
export default function RichText({ id, label, initial, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: initial,
    editorProps: { attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
  });
  return (
    <div className={css.editor}>
      {editor ? <Tools editor={editor} /> : null}
      <EditorContent editor={editor} className={css.written} />
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const { tools } = useTexts().collect.editor;
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      heading: editor.isActive('heading'),
      bold: editor.isActive('bold'),
      list: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const buttons = [
    ['heading', <FontSizeOutlined key="i" />, () => chain().toggleHeading({ level: 2 }).run()],
    ['bold', <BoldOutlined key="i" />, () => chain().toggleBold().run()],
    ['list', <UnorderedListOutlined key="i" />, () => chain().toggleBulletList().run()],
    ['numbers', <OrderedListOutlined key="i" />, () => chain().toggleOrderedList().run()],
    ['quote', '❝', () => chain().toggleBlockquote().run()],
    ['link', <LinkOutlined key="i" />, () => (on.link ? chain().unsetLink().run() : setAsked('link'))],
  ] as const;
  return (
    <div className={css.tools} role="toolbar" aria-label={tools.label}>
      {buttons.map(([name, icon, press]) => (
        <Button
          key={name}
          size="small"
          type={on[name] ? 'primary' : 'text'}
          aria-pressed={on[name]}
          aria-label={tools[name]}
          title={tools[name]}
          icon={icon}
          onClick={() => void press()}
        />
      ))}
      <Button
        size="small"
        type="text"
        aria-label={tools.picture}
        title={tools.picture}
        icon={<PictureOutlined />}
        onClick={() => setAsked('picture')}
      />
      <Button
        size="small"
        type="text"
        aria-label={tools.undo}
        title={tools.undo}
        icon={<UndoOutlined />}
        onClick={() => chain().undo().run()}
      />
      <Button
        size="small"
        type="text"
        aria-label={tools.redo}
        title={tools.redo}
        icon={<RedoOutlined />}
        onClick={() => chain().redo().run()}
      />
      {asked === 'link' ? (
        <AskLink
          onClose={() => setAsked(null)}
          onLink={(href) => void chain().extendMarkRange('link').setLink({ href }).run()}
        />
      ) : null}
      {asked === 'picture' ? (
        <AskPicture
          onClose={() => setAsked(null)}
          onPicture={({ aid, url }, alt) =>
            void chain()
              .insertContent({ type: 'image', attrs: { src: url, alt, aid: String(aid) } })
              .run()
          }
        />
      ) : null}
    </div>
  );
}

const ADDRESS = /^https?:\/\/\S+$/;

function AskLink({ onClose, onLink }: { onClose: () => void; onLink: (href: string) => void }) {
  const { collect: texts } = useTexts();
  const [href, setHref] = useState('');
  return (
    <Modal
      title={texts.editor.tools.link}
      open
      onCancel={onClose}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !ADDRESS.test(href.trim()) }}
      onOk={() => {
        onLink(href.trim());
        onClose();
      }}
    >
      <Form layout="vertical">
        <Form.Item label={texts.editor.linkAddress} htmlFor="href">
          <Input id="href" value={href} maxLength={500} onChange={(event) => setHref(event.target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface PictureProps {
  onClose: () => void;
  onPicture: (picture: Picture, alt: string) => void;
}

function AskPicture({ onClose, onPicture }: PictureProps) {
  const { collect: texts } = useTexts();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [alt, setAlt] = useState('');
  return (
    <Modal
      title={texts.editor.tools.picture}
      open
      onCancel={onClose}
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !picture || alt.trim() === '' }}
      onOk={() => {
        onPicture(picture!, alt.trim());
        onClose();
      }}
    >
      <Form layout="vertical">
        <PictureChoice id="picture" value={picture} onChange={setPicture} />
        <Form.Item label={texts.editor.pictureText} htmlFor="alt">
          <Input id="alt" value={alt} maxLength={100} onChange={(event) => setAlt(event.target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
