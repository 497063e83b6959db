import { EXPORTS_USERS, IMPORTS_USERS, KEEPS_USERS } from '@board/contract/backoffice/permissions';
import type { User } from '@board/contract/backoffice/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { type FirstPassword, FirstPasswordDialog } from '../../parts/access/first-password.tsx';
import { HandOverDialog } from '../../parts/access/hand-over-dialog.tsx';
import { ImportDialog } from '../../parts/access/import-dialog.tsx';
import { ResetDialog } from '../../parts/access/reset-dialog.tsx';
import { rolesQuery } from '../../parts/access/roles-query.ts';
import { RowSteps } from '../../parts/access/row-steps.tsx';
import { StaffForm } from '../../parts/access/staff-form.tsx';
import { useStaffBatch } from '../../parts/access/use-staff-batch.ts';
import { WhyVisible } from '../../parts/access/why-visible.tsx';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { ExportPanel } from '../../parts/lists/export-panel.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { useDesk } from '../../parts/workspace/desk.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

type Open = { what: 'add' } | { what: 'change' | 'reset' | 'handOver'; account: User };

/** Accounts of units and of the platform's staff (product.md §1): creates, changes and stops them, sets new passwords. */
export default function Staff() {
  const { staff: texts, lists, common } = useTexts();
  const { language } = useSite();
  const { me } = useDesk();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { params, hrefWith } = useQueryState();
  const sorting = useSorting(['username', 'lastLoginAt']);
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<FirstPassword | null>(null);
  const [importing, setImporting] = useState(false);
  const may = (code: string) => me.permissions.includes(code);
  const keeps = may(KEEPS_USERS);
  const keywords = params.get('keywords') ?? '';
  const filter = params.get('filter') ?? 'all';
  const roles = useQuery(rolesQuery);
  const filters = {
    username: keywords,
    status: filter === 'stopped' ? 0 : undefined,
    roleId: /^\d{1,9}$/.test(filter) ? Number(filter) : undefined,
  };
  const list = useRows(['staff', 'page', filters, sorting], (page, limit) =>
    call('accounts.userPage', { ...filters, ...sorting, page, limit }),
  );
  const again = () => void queries.invalidateQueries({ queryKey: ['staff', 'page'] });
  const ofChosen = useStaffBatch(me.uid, again);

  function done(password: FirstPassword | null) {
    setOpen(null);
    setMade(password);
    if (password) again();
    else succeeded(again);
  }

  const placeOf = ({ deptName, posts, roles }: User) =>
    [deptName, ...[posts, roles].map((all) => all.map(({ name }) => name).join(common.comma))]
      .filter(Boolean)
      .join(' · ');
  const stateOf = ({ id, status, owesPassword, locked, secondFactor }: User) => (
    <Flex gap="0.25rem" wrap>
      {status === 1 ? <Tag color="green">{texts.states.enabled}</Tag> : <Tag>{texts.states.stopped}</Tag>}
      {locked ? <Tag color="red">{texts.states.locked}</Tag> : null}
      {owesPassword ? <Tag color="gold">{texts.states.owesPassword}</Tag> : null}
      {secondFactor ? <Tag>{texts.secondFactor}</Tag> : null}
      {id === me.uid ? <Tag>{texts.own}</Tag> : null}
    </Flex>
  );
  const lastLogin = ({ lastLoginAt }: User) =>
    lastLoginAt === null ? texts.never : <time>{minuteOf(lastLoginAt, language)}</time>;
  const steps = (account: User) =>
    keeps ? (
      <RowSteps
        account={account}
        own={account.id === me.uid}
        onChange={() => setOpen({ what: 'change', account })}
        onReset={() => setOpen({ what: 'reset', account })}
        onHandOver={() => setOpen({ what: 'handOver', account })}
        onDone={again}
      />
    ) : null;

  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          {may(IMPORTS_USERS) ? <Button onClick={() => setImporting(true)}>{texts.import.button}</Button> : null}
          {may(EXPORTS_USERS) ? (
            <ExportPanel count={lists.sheet.rows(list.data?.total ?? 0)} by="accounts.userSheetStart" asked={filters} />
          ) : null}
          {keeps ? (
            <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
              {texts.add}
            </Button>
          ) : null}
        </>
      }
    >
      <TroubleAlert trouble={ofChosen.trouble} />
      <List<User>
        name="accounts"
        found={list}
        rowKey="id"
        none={texts.none}
        tabs={{
          label: texts.title,
          tabs: [
            { key: 'all', label: texts.filters.all },
            { key: 'stopped', label: texts.filters.stopped },
            ...(roles.data ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
          ],
          tab: filter,
          hrefOf: (key) => hrefWith({ filter: key }),
        }}
        find={{ label: texts.find }}
        main={{
          title: texts.columns.account,
          sort: 'username',
          render: (row) => (
            <RowHead
              title={row.username || row.realName}
              facts={[row.username ? row.realName : '', <WhyVisible key="why" by={row.visibleBy} />]}
            />
          ),
        }}
        columns={[
          { name: 'place', title: texts.columns.place, width: 208, render: placeOf },
          { name: 'state', title: texts.columns.state, width: 136, render: stateOf },
          { name: 'lastLogin', title: texts.columns.lastLogin, width: 172, render: lastLogin, sort: 'lastLoginAt' },
        ]}
        batch={keeps ? ofChosen.batch : undefined}
        actions={keeps ? steps : undefined}
        actionWidth={264}
      />
      {open?.what === 'handOver' ? (
        <HandOverDialog account={open.account} onClose={() => setOpen(null)} />
      ) : open?.what === 'reset' ? (
        <ResetDialog account={open.account} onClose={() => setOpen(null)} onDone={done} />
      ) : open ? (
        <StaffForm account={open.what === 'change' ? open.account : null} onClose={() => setOpen(null)} onDone={done} />
      ) : null}
      {importing ? <ImportDialog onClose={() => setImporting(false)} onDone={again} /> : null}
      {made ? <FirstPasswordDialog {...made} onClose={() => setMade(null)} /> : null}
    </DeskPage>
  );
}
