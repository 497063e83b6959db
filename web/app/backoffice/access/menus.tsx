import { MenuType } from '@board/contract/backoffice/menus';
import { KEEPS_MENUS } from '@board/contract/backoffice/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { MenuForm } from '../../parts/access/menu-form.tsx';
import { type Node, treeOf } from '../../parts/access/permission-tree.ts';
import { iconOf } from '../../parts/access/places.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { List } from '../../parts/lists/list.tsx';
import { useDesk } from '../../parts/workspace/desk.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

/** A row without `children`: a tree table shows the unfold sign even for an empty list. */
interface Branch extends Omit<Node, 'children'> {
  children?: Branch[];
}
const branches = (nodes: readonly Node[]): Branch[] =>
  nodes.map(({ children, ...row }) => (children.length > 0 ? { ...row, children: branches(children) } : row));

/** The rows of the menus (backoffice.md §4.4): names, places and links that the back office sets. */
export default function Menus() {
  const { access } = useTexts();
  const texts = access.menus;
  const { me } = useDesk();
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const [open, setOpen] = useState<{ id: number | null } | null>(null);
  const remove = useCall('accounts.removeMenus');
  const keeps = me.permissions.includes(KEEPS_MENUS);
  const list = useQuery({ queryKey: ['menus', 'list'], queryFn: () => call('accounts.menuList', {}) });
  const again = () => void queries.invalidateQueries({ queryKey: ['menus'] });
  const ask = useAsking(again);
  const rows = list.data ?? [];
  const opened = list.data ? rows.filter(({ pid }) => pid === 0).map(({ id }) => String(id)) : [];

  const kindOf = ({ type, url, external }: Branch) => {
    if (type === MenuType.button) return texts.kinds.button;
    if (external) return texts.kinds.link;
    return url ? texts.kinds.page : texts.kinds.directory;
  };
  const permissions = ({ permissions: codes, resources }: Branch) =>
    codes ? (
      <span>
        <code>{codes}</code>{' '}
        {resources.length > 0 ? (
          <small title={resources.map((one) => `${one.resourceMethod} ${one.resourceUrl}`).join('\n')}>
            {texts.calls(resources.length)}
          </small>
        ) : null}
      </span>
    ) : null;
  const steps = (row: Branch) => (
    <Flex gap="small" wrap>
      <Button size="small" onClick={() => setOpen({ id: row.id })}>
        {access.change}
      </Button>
      {row.builtIn && !row.changed ? null : (
        <Button
          size="small"
          onClick={() =>
            void ask({
              title: row.builtIn ? texts.askRestore(row.name) : texts.askRemove(row.name),
              run: () => remove.run({ ids: [row.id] }),
            })
          }
        >
          {row.builtIn ? texts.restore : access.remove}
        </Button>
      )}
    </Flex>
  );

  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        keeps ? (
          <Button type="primary" onClick={() => setOpen({ id: null })}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {remove.trouble ? <p role="alert">{saidBy(remove.trouble)}</p> : null}
      <List<Branch>
        // The key mounts the table anew with its rows, so that all of them are unfolded.
        key={list.data ? 'rows' : 'none'}
        name="menus"
        found={{ ...list, data: list.data && branches(treeOf(rows)) }}
        rowKey="id"
        pages="none"
        expandable={{ defaultExpandedRowKeys: opened }}
        main={{
          title: texts.columns.name,
          render: (row) => (
            <span>
              {iconOf(row.icon)} {row.name} <Tag>{kindOf(row)}</Tag>
              {row.hidden ? <Tag color="gold">{texts.hiddenTag}</Tag> : null}
            </span>
          ),
        }}
        columns={[
          { name: 'url', title: texts.columns.url, width: 176, render: (row) => row.url },
          { name: 'permissions', title: texts.columns.permissions, width: 240, render: permissions },
          { name: 'sort', title: texts.columns.sort, width: 72, render: (row) => row.sort },
        ]}
        actions={keeps ? steps : undefined}
      />
      {open ? (
        <MenuForm
          row={rows.find(({ id }) => id === open.id) ?? null}
          rows={rows}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            succeeded(again);
          }}
        />
      ) : null}
    </DeskPage>
  );
}
