import { Alert, Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';

export interface FirstPassword {
  username: string;
  password: string;
}

/** Shows a generated password once; only its button closes the dialog. */
export function FirstPasswordDialog({ username, password, onClose }: FirstPassword & { onClose: () => void }) {
  const { first: texts } = useTexts().staff;
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(password);
    setCopied(true);
  }
  return (
    <Modal
      open
      title={texts.title}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.text(username)}</p>
      <Flex gap="small" wrap style={{ marginBlock: 16 }}>
        <Input
          readOnly
          value={password}
          aria-label={texts.label}
          style={{ flex: '1 1 12rem', fontFamily: 'monospace' }}
          onFocus={(event) => event.target.select()}
        />
        {/* The clipboard exists on secure pages only. */}
        {navigator.clipboard ? <Button onClick={() => void copy()}>{copied ? texts.copied : texts.copy}</Button> : null}
      </Flex>
      <Alert type="warning" showIcon title={texts.once} />
    </Modal>
  );
}
