import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Unread } from '../../case/trouble.tsx';
import { LevelTag } from './level-tag.tsx';

/** Finds listed words in a text, as a trial. */
export function TryWords() {
  const { words: texts } = useTexts();
  const [content, setContent] = useState('');
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => call('moderation.wordTry', { content }),
  });
  return (
    <Form layout="vertical" style={{ marginTop: 8, maxWidth: '48rem' }} onFinish={() => mutate()}>
      <Form.Item label={texts.tryLabel} htmlFor="try">
        <Input.TextArea
          id="try"
          value={content}
          maxLength={5000}
          autoSize={{ minRows: 4, maxRows: 16 }}
          onChange={(event) => setContent(event.target.value)}
        />
      </Form.Item>
      <Button htmlType="submit" type="primary" loading={isPending}>
        {texts.tryIt}
      </Button>
      {isError ? <Unread again={() => mutate()} /> : null}
      <div role="status">
        {data ? (
          data.hits.length === 0 ? (
            <p>{texts.foundNone}</p>
          ) : (
            <Flex gap="small" wrap style={{ marginTop: 16 }}>
              {data.hits.map(({ word, level }) => (
                <span key={word}>
                  {word} <LevelTag level={level} />
                </span>
              ))}
            </Flex>
          )
        ) : null}
      </div>
    </Form>
  );
}
