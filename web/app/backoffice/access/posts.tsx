import { KEEPS_POSTS } from '@board/contract/backoffice/permissions';
import type { Post } from '@board/contract/backoffice/posts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { PostForm } from '../../parts/access/post-form.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import { batchOf } from '../../parts/lists/batch/chosen-steps.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { useDesk } from '../../parts/workspace/desk.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

/** Posts (backoffice.md §2): the jobs of people in their unit. */
export default function Posts() {
  const { access } = useTexts();
  const texts = access.posts;
  const { me } = useDesk();
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const { params } = useQueryState();
  const sorting = useSorting(['postName', 'sort']);
  /** the post being changed; null: a new post */
  const [open, setOpen] = useState<{ post: Post | null } | null>(null);
  const remove = useCall('accounts.removePosts');
  const keeps = me.permissions.includes(KEEPS_POSTS);
  const postName = params.get('keywords') ?? '';
  const list = useRows(['posts', 'page', postName, sorting], (page, limit) =>
    call('accounts.postPage', { postName, ...sorting, page, limit }),
  );
  const again = () => void queries.invalidateQueries({ queryKey: ['posts'] });
  const ask = useAsking(again);

  const stateOf = ({ status }: Post) =>
    status === 1 ? <Tag color="green">{texts.states[1]}</Tag> : <Tag>{texts.states[0]}</Tag>;
  const steps = (post: Post) => (
    <Flex gap="small" wrap>
      <Button size="small" onClick={() => setOpen({ post })}>
        {access.change}
      </Button>
      <Button
        size="small"
        onClick={() => void ask({ title: texts.askRemove(post.postName), run: () => remove.run({ ids: [post.id] }) })}
      >
        {access.remove}
      </Button>
    </Flex>
  );

  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        keeps ? (
          <Button type="primary" onClick={() => setOpen({ post: null })}>
            {texts.add}
          </Button>
        ) : null
      }
    >
      {remove.trouble ? <p role="alert">{saidBy(remove.trouble)}</p> : null}
      <List<Post>
        name="posts"
        found={list}
        rowKey="id"
        none={texts.none}
        find={{ label: texts.name }}
        main={{
          title: texts.name,
          sort: 'postName',
          render: (post) => <RowHead title={post.postName} facts={[post.postCode]} />,
        }}
        columns={[
          { name: 'sort', title: texts.sort, width: 88, render: (post) => post.sort, sort: 'sort' },
          { name: 'status', title: texts.status, width: 112, render: stateOf },
          { name: 'members', title: texts.members, width: 88, render: (post) => post.members },
        ]}
        batch={
          keeps
            ? batchOf<Post>(
                (post) => post.postName,
                [{ label: access.remove, danger: true, run: (rows) => remove.run({ ids: rows.map(({ id }) => id) }) }],
                again,
              )
            : undefined
        }
        actions={keeps ? steps : undefined}
        actionWidth={176}
      />
      {open ? (
        <PostForm
          post={open.post}
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
