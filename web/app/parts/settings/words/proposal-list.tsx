import { type ProposalRow, ProposalState } from '@board/contract/moderation/words';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Radio, Tag } from 'antd';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import table from '../../lists/work-list.module.css';
import { useQueryState } from '../../workspace/use-query-state.ts';
import { useSucceeded } from '../../workspace/use-succeeded.ts';
import { AdminList } from '../admin-page.tsx';
import { LevelTag } from './level-tag.tsx';

/** What was proposed, and what waits for a second person. */
export function ProposalList() {
  const { words: texts } = useTexts();
  const { language } = useSite();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { params, page, size, set } = useQueryState();
  const decide = useCall('moderation.decideProposal');
  const withdraw = useCall('moderation.withdrawProposals');
  const all = params.get('show') === 'all';
  const param = { waiting: all ? ('0' as const) : ('1' as const), page, limit: size };
  const found = useQuery({
    queryKey: ['words', 'proposals', param],
    queryFn: () => call('moderation.proposalPage', param),
    placeholderData: keepPreviousData,
  });
  const done = (told: object | null) => {
    if (told) succeeded(() => void queries.invalidateQueries({ queryKey: ['words'] }));
  };
  const states: Record<number, string> = texts.states;
  const steps = (row: ProposalRow) => {
    if (row.state !== ProposalState.waiting)
      return (
        <span>
          {row.decidedByName} {row.decidedDateline === null ? '' : minuteOf(row.decidedDateline, language)}
        </span>
      );
    if (row.own)
      return (
        <Flex gap="small" wrap align="center">
          <span>{texts.ownWaits}</span>
          <Button
            size="small"
            aria-label={`${texts.withdraw}：${row.word}`}
            onClick={async () => done(await withdraw.run({ ids: [row.id] }))}
          >
            {texts.withdraw}
          </Button>
        </Flex>
      );
    return (
      <Flex gap="small" wrap>
        <Button
          size="small"
          type="primary"
          aria-label={`${texts.approve}：${row.word}`}
          onClick={async () => done(await decide.run({ id: row.id, approve: true }))}
        >
          {texts.approve}
        </Button>
        <Button
          size="small"
          aria-label={`${texts.refuse}：${row.word}`}
          onClick={async () => done(await decide.run({ id: row.id, approve: false }))}
        >
          {texts.refuse}
        </Button>
      </Flex>
    );
  };
  return (
    <>
      <Radio.Group
        aria-label={texts.tabs.proposals}
        optionType="button"
        style={{ margin: '8px 0' }}
        value={all ? 'all' : ''}
        options={[
          { value: '', label: texts.states[0] },
          { value: 'all', label: texts.allProposals },
        ]}
        onChange={(event) => set({ show: event.target.value })}
      />
      <TroubleAlert trouble={decide.trouble ?? withdraw.trouble} />
      <AdminList<ProposalRow>
        found={found}
        rowKey="id"
        none={texts.noProposals}
        columns={[
          {
            title: texts.word,
            render: (_, row) => (
              <div className={table.message}>
                <span className={table.subject}>{row.word}</span>{' '}
                <span>
                  <LevelTag level={row.before} />→ <LevelTag level={row.level} />
                </span>
                <p className={table.meta}>
                  <span>{row.note}</span>
                  <span>{row.byName}</span>
                  <time>{minuteOf(row.dateline, language)}</time>
                </p>
                <div className={table.narrow}>
                  <Tag>{states[row.state]}</Tag>
                  {steps(row)}
                </div>
              </div>
            ),
          },
          {
            title: texts.stateTitle,
            responsive: ['lg'],
            width: '8rem',
            render: (_, row) => <Tag>{states[row.state]}</Tag>,
          },
          { title: texts.decision, responsive: ['lg'], width: '18rem', render: (_, row) => steps(row) },
        ]}
      />
    </>
  );
}
