import { Flex, Tag } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';

interface Sent {
  status: number;
  answer: string;
  tries: number;
  nextTryAt: number | null;
}

/** Whether a message was sent; if not, the gateway's answer and the time of the next try. */
export function SentStatus({ status, answer, tries, nextTryAt }: Sent) {
  const { sent } = useTexts().gateways;
  const { language } = useSite();
  if (status === 1)
    return (
      <Flex gap="small" wrap>
        <Tag color="green">{sent.done}</Tag>
        {answer}
      </Flex>
    );
  return (
    <Flex gap="small" wrap>
      <Tag color="red">{sent.failed}</Tag>
      <span>{sent.answers[answer as keyof typeof sent.answers] ?? answer}</span>
      <span>{nextTryAt === null ? sent.givenUp(tries) : sent.again(tries, minuteOf(nextTryAt, language))}</span>
    </Flex>
  );
}
