import type { CaseDeskFile } from '@board/contract/cases/desk';
import { CaseState } from '@board/contract/codes';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Descriptions, Flex, Steps, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundPersonal } from '../personal/found-personal.tsx';
import { RecordPage } from '../workspace/record-page.tsx';
import { useLive } from '../workspace/use-live.ts';
import { CaseDecide, CaseOff, NextCase } from './case-decide.tsx';
import { CaseStateTag } from './case-list.tsx';
import { CaseHistory, CaseVersions } from './case-record.tsx';
import { CaseText } from './case-text.tsx';
import css from './case-work.module.css';
import { Recall } from './row-steps.tsx';

interface Props {
  record: UseQueryResult<CaseDeskFile>;
  platform?: boolean;
}

/** One complete case: its text and sources on the left, the possible steps on the right. */
export function CaseFile({ record, platform = false }: Props) {
  const { editor } = useTexts().caseWork;
  const navigate = useNavigate();
  useLive('queues', ['cases']);
  return (
    <RecordPage record={record} back={editor.back} onBack={() => void navigate(-1)}>
      {(file) => <Whole key={file.caseId} file={file} platform={platform} />}
    </RecordPage>
  );
}

function Whole({ file, platform }: { file: CaseDeskFile; platform: boolean }) {
  const { caseWork, cases } = useTexts();
  const { file: texts } = caseWork;
  const { language } = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: ['cases'] });
  const [decided, setDecided] = useState(false);
  const { actions, caseId, tid, chain, desk } = file;
  const facts = [
    [cases.unit, file.organization],
    [cases.level, file.levelName],
    [cases.domain, file.domainName],
    [cases.region, file.regionName],
    [cases.year, file.year],
    [cases.type, file.typeName],
    [cases.reason, file.reasonName],
  ] as const;
  const at = chain.findIndex(({ level }) => level === desk?.level);
  return (
    <div className={css.two}>
      <div className={css.stack}>
        <Card>
          <p className={css.state}>
            <CaseStateTag row={file} /> <span className={css.quiet}>{minuteOf(file.changedAt, language)}</span>
          </p>
          <Typography.Title level={1}>{file.title}</Typography.Title>
          {file.refusal ? (
            <Alert className={css.said} type="warning" showIcon title={texts.refusal} description={file.refusal} />
          ) : null}
          <CaseText content={file.content} tid={tid} materials={file.materials} />
          <Descriptions
            className={css.facts}
            size="small"
            column={{ xs: 1, sm: 2 }}
            items={facts.map(([label, children]) => ({ key: label, label, children }))}
          />
          <Flex gap="middle" wrap>
            <a className={css.link} href={`/threads/content?tid=${tid}`} target="_blank" rel="noreferrer">
              {texts.message}
            </a>
            {file.publicVersion !== null ? (
              <a className={css.link} href={`/caseBase/content?caseId=${caseId}`} target="_blank" rel="noreferrer">
                {texts.publicPage}
              </a>
            ) : null}
          </Flex>
        </Card>
        <CaseVersions versions={file.versions} />
      </div>
      <div className={css.stack}>
        {actions.includes('audit') && file.found.content.length + file.found.title.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={caseWork.editor.found}
            description={
              <>
                <FoundPersonal text={file.title} places={file.found.title} />
                <FoundPersonal text={file.content} places={file.found.content} />
              </>
            }
          />
        ) : null}
        {actions.includes('audit') ? (
          <CaseDecide
            file={file}
            platform={platform}
            onDone={() => {
              setDecided(true);
              again();
            }}
          />
        ) : decided ? (
          <NextCase platform={platform} />
        ) : null}
        <Flex gap="small" wrap>
          {actions.includes('save') ? (
            <Button type="primary" onClick={() => navigate(`/g/taskBoard/editCaseBase?caseId=${caseId}`)}>
              {file.state === CaseState.stored ? caseWork.revise : caseWork.edit}
            </Button>
          ) : null}
          {actions.includes('recall') ? <Recall row={file} /> : null}
        </Flex>
        <Card title={texts.chain}>
          <Steps
            orientation="vertical"
            size="small"
            current={file.state === CaseState.stored ? chain.length : at}
            items={chain.map(({ level, groupName }) => ({ key: level, title: groupName || texts.platform }))}
          />
        </Card>
        <CaseHistory history={file.history} />
        {actions.includes('off') ? <CaseOff file={file} platform={platform} onDone={again} /> : null}
      </div>
    </div>
  );
}
