import { lengthOf } from '@board/contract/rules/validators';
import { Button, Descriptions, Flex, Form, Input, Typography, Watermark } from 'antd';
import { useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from './desk.ts';

/** Masked data: label and value. */
export type Facts = [label: string, value: string][];

interface Props {
  masked: Facts;
  busy: boolean;
  trouble: Trouble | null;
  /** asks the server for the unmasked data; null if it refused */
  look: (reason: string) => Promise<Facts | null>;
}

const apart = { marginBlock: 16 };

/**
 * Personal data at a desk: masked, or unmasked for a recorded reason. Unmasked data carry the reader's name and the time
 * (domain.md D, 脱敏).
 */
export function PlainView({ masked, busy, trouble, look }: Props) {
  const texts = useTexts().registration.plain;
  const { language } = useSite();
  const { me, limits } = useDesk();
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const [plain, setPlain] = useState<{ facts: Facts; at: number }>();
  const items = (facts: Facts) =>
    facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }));

  async function submit() {
    const facts = await look(reason.trim());
    if (!facts) return;
    setAsking(false);
    setPlain({ facts, at: Date.now() / 1000 });
  }

  if (plain)
    return (
      <Watermark
        content={[me.nickName, minuteOf(plain.at, language)]}
        gap={[60, 40]}
        font={{ fontSize: 13 }}
        zIndex={1}
        style={apart}
      >
        <Flex vertical align="start" gap="middle">
          <Descriptions column={1} items={items(plain.facts)} />
          <Typography.Text type="secondary" role="status">
            {texts.recorded}
          </Typography.Text>
          <Button onClick={() => setPlain(undefined)}>{texts.hide}</Button>
        </Flex>
      </Watermark>
    );
  if (items(masked).length === 0) return null;
  return (
    <Flex vertical align="start" gap="middle" style={apart}>
      <Descriptions column={1} items={items(masked)} />
      {asking ? (
        <Form layout="vertical" style={{ alignSelf: 'stretch' }} disabled={busy} onFinish={() => void submit()}>
          <Form.Item
            label={texts.reason}
            htmlFor="plain-reason"
            extra={texts.reasonHint(limits.plainReasonMin)}
            help={trouble?.fields.reason}
            validateStatus={trouble?.fields.reason ? 'error' : undefined}
          >
            <Input
              id="plain-reason"
              value={reason}
              maxLength={limits.reasonMax}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
          {trouble?.fields.reason ? null : <TroubleAlert trouble={trouble} />}
          <Button htmlType="submit" loading={busy} disabled={lengthOf(reason.trim()) < limits.plainReasonMin}>
            {texts.look}
          </Button>
        </Form>
      ) : (
        <Button onClick={() => setAsking(true)}>{texts.open}</Button>
      )}
    </Flex>
  );
}
