import { type ProposalRow, ProposalState } from '@board/contract/moderation/words';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { call } from '../../../lib/calls/client.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import { List } from '../../lists/list.tsx';
import { RowHead } from '../../lists/row-head.tsx';
import { useRows } from '../../lists/use-rows.ts';
import { useQueryState } from '../../workspace/use-query-state.ts';
import { useSucceeded } from '../../workspace/use-succeeded.ts';
import { LevelTag } from './level-tag.tsx';

/** Proposals, and those that wait for a second person. */
export function ProposalList() {
  const { words: texts, common } = useTexts();
  const { language } = useSite();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { params } = useQueryState();
  const decide = useCall('moderation.decideProposal');
  const withdraw = useCall('moderation.withdrawProposals');
  const all = params.get('show') === 'all';
  const found = useRows(['words', 'proposals', all], (page, limit) =>
    call('moderation.proposalPage', { waiting: all ? '0' : '1', page, limit }),
  );
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
            aria-label={`${texts.withdraw}${common.colon}${row.word}`}
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
          aria-label={`${texts.approve}${common.colon}${row.word}`}
          onClick={async () => done(await decide.run({ id: row.id, approve: true }))}
        >
          {texts.approve}
        </Button>
        <Button
          size="small"
          aria-label={`${texts.refuse}${common.colon}${row.word}`}
          onClick={async () => done(await decide.run({ id: row.id, approve: false }))}
        >
          {texts.refuse}
        </Button>
      </Flex>
    );
  };
  return (
    <>
      <TroubleAlert trouble={decide.trouble ?? withdraw.trouble} />
      <List<ProposalRow>
        name="wordProposals"
        found={found}
        rowKey="id"
        none={texts.noProposals}
        choices={[
          {
            param: 'show',
            label: texts.tabs.proposals,
            options: [
              { value: '', label: texts.states[0] },
              { value: 'all', label: texts.allProposals },
            ],
          },
        ]}
        main={{
          title: texts.word,
          render: (row) => (
            <RowHead title={row.word} facts={[row.note, row.byName, minuteOf(row.dateline, language)]}>
              {' '}
              <span>
                <LevelTag level={row.before} />→ <LevelTag level={row.level} />
              </span>
            </RowHead>
          ),
        }}
        columns={[
          { name: 'state', title: texts.stateTitle, width: 128, render: (row) => <Tag>{states[row.state]}</Tag> },
        ]}
        actions={steps}
        actionWidth={256}
      />
    </>
  );
}
