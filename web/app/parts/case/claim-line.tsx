import type { CaseFileView } from '@board/contract/handling/case';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './case-view.module.css';
import { TroubleAlert } from './trouble.tsx';

/** The colleague who has claimed the message: claims it by a press, hands it to a colleague, gives it back. */
export function ClaimLine({ file: { row, claim } }: { file: CaseFileView }) {
  const { claims: texts } = useTexts().work;
  const { tid } = row;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const take = useCall('handling.claimTask');
  const hand = useCall('handling.handTask');
  const drop = useCall('handling.giveBackTask');
  const [choosing, setChoosing] = useState(false);
  const people = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => call('handling.colleagues', {}),
    enabled: choosing,
    staleTime: 60_000,
  });
  const busy = take.busy || hand.busy || drop.busy;
  async function after(done: unknown, said: string) {
    if (!done) return;
    setChoosing(false);
    message.success(said);
    await Promise.all([['message', tid], ['queue']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }
  const others = (people.data?.people ?? []).filter(({ uid }) => uid !== claim?.uid);
  return (
    <section className={css.claim} aria-label={texts.label}>
      <Flex gap="small" align="center" wrap>
        <span>{claim ? (claim.mine ? texts.mine : texts.of(claim.nickName)) : texts.nobody}</span>
        {claim ? null : (
          <Button size="small" disabled={busy} onClick={async () => after(await take.run({ tid }), texts.taken)}>
            {texts.take}
          </Button>
        )}
        <Button size="small" type="link" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {claim ? texts.hand : texts.give}
        </Button>
        {claim?.mine ? (
          <Button
            size="small"
            type="link"
            disabled={busy}
            onClick={async () => after(await drop.run({ tid }), texts.givenBack)}
          >
            {texts.giveBack}
          </Button>
        ) : null}
      </Flex>
      {choosing ? (
        <Select
          className={css.colleague}
          aria-label={texts.colleague}
          placeholder={texts.colleague}
          loading={people.isFetching}
          disabled={busy}
          autoFocus
          defaultOpen
          showSearch={{ optionFilterProp: 'label' }}
          options={others.map(({ uid, nickName }) => ({ value: uid, label: nickName }))}
          notFoundContent={people.isSuccess ? texts.alone : null}
          onChange={async (uid: number) => after(await hand.run({ tid, uid }), texts.handed)}
        />
      ) : null}
      <TroubleAlert trouble={take.trouble ?? hand.trouble ?? drop.trouble} />
    </section>
  );
}
