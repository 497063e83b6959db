import { Card, Collapse, Flex, Typography } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { KeyList } from '../parts/site/manual.tsx';

/** The questions that offices ask most, and the way to the manual. */
export default function Help() {
  const { manual } = useTexts();
  return (
    <>
      <Typography.Title level={1}>{manual.help}</Typography.Title>
      <Flex gap="middle" wrap style={{ marginBottom: '1rem' }}>
        <span>{manual.helpLead}</span>
        <Link to="/g/unify/manual">{manual.toManual}</Link>
        <a href="/helpC" target="_blank" rel="noreferrer">
          {manual.toRules}
        </a>
      </Flex>
      <Flex vertical gap="middle">
        <Collapse
          items={manual.questions.map(([question, answer], i) => ({
            key: i,
            label: <b>{question}</b>,
            children: <p style={{ margin: 0 }}>{answer}</p>,
          }))}
          defaultActiveKey={[0]}
        />
        <Card title={manual.keysTitle}>
          <KeyList />
        </Card>
      </Flex>
    </>
  );
}
