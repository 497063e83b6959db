import { KEEPS_WORDS } from '@board/contract/moderation/words';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueueTabs } from '../../parts/lists/queue-bar.tsx';
import { SettingHistory } from '../../parts/settings/setting-history.tsx';
import { HitList } from '../../parts/settings/words/hit-list.tsx';
import { ProposalList } from '../../parts/settings/words/proposal-list.tsx';
import { ProposeForm } from '../../parts/settings/words/propose-form.tsx';
import { TryWords } from '../../parts/settings/words/try-words.tsx';
import { WordList } from '../../parts/settings/words/word-list.tsx';
import { useDesk } from '../../parts/workspace/desk.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

type Tab = 'words' | 'proposals' | 'hits' | 'try';
const tabs: readonly Tab[] = ['words', 'proposals', 'hits', 'try'];

/** The words of the detector: one person proposes a change, another decides; a log shows their hits. */
export default function Words() {
  const { words: texts, settingPages } = useTexts();
  const { me } = useDesk();
  const { params, hrefWith } = useQueryState();
  const [proposing, setProposing] = useState(false);
  const [history, setHistory] = useState(false);
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'words';
  const waiting = useQuery({
    queryKey: ['words', 'waiting'],
    queryFn: () => call('moderation.proposalPage', { waiting: '1', limit: 1 }),
    enabled: me.permissions.includes(KEEPS_WORDS),
  });
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button onClick={() => setHistory(true)}>{settingPages.history}</Button>
          <Button type="primary" onClick={() => setProposing(true)}>
            {texts.propose}
          </Button>
        </>
      }
    >
      <QueueTabs
        label={texts.title}
        tab={tab}
        hrefOf={(key) => hrefWith({ tab: key, words: '' })}
        tabs={tabs.map((key) => ({
          key,
          label: texts.tabs[key],
          count: key === 'proposals' ? waiting.data?.waiting : undefined,
          urgent: true,
        }))}
      />
      {tab === 'words' ? <WordList /> : null}
      {tab === 'proposals' ? <ProposalList /> : null}
      {tab === 'hits' ? <HitList /> : null}
      {tab === 'try' ? <TryWords /> : null}
      {proposing ? <ProposeForm onClose={() => setProposing(false)} /> : null}
      {history ? (
        <SettingHistory title={settingPages.history} kind="word" of={null} onClose={() => setHistory(false)} />
      ) : null}
    </DeskPage>
  );
}
