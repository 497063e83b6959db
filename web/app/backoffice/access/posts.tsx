import { KEEPS_POSTS } from '@board/contract/backoffice/permissions';
import type { Post } from '@board/contract/backoffice/posts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { PostForm } from '../../parts/access/post-form.tsx';
import { saidBy, useAsking } from '../../parts/access/use-asking.ts';
import css from '../../parts/lists/work-list.module.css';
import { AdminList, AdminPage } from '../../parts/settings/admin-page.tsx';
import { useDesk } from '../../parts/workspace/desk.ts';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

/** Posts (backoffice.md §2): what people are in their unit. */
export default function Posts() {
  const { access, office } = useTexts();
  const texts = access.posts;
  const { me } = useDesk();
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const { params, page, size, set } = useQueryState();
  /** the post that is changed; null: a new one */
  const [open, setOpen] = useState<{ post: Post | null } | null>(null);
  const remove = useCall('accounts.removePosts');
  const keeps = me.permissions.includes(KEEPS_POSTS);
  const postName = params.get('keywords') ?? '';
  const list = useQuery({
    queryKey: ['posts', 'page', postName, page, size],
    queryFn: () => call('accounts.postPage', { postName, page, limit: size }),
    placeholderData: keepPreviousData,
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['posts'] });
  const ask = useAsking(again);

  const stateOf = ({ status }: Post) =>
    status === 1 ? <Tag color="green">{texts.states[1]}</Tag> : <Tag>{texts.states[0]}</Tag>;
  const steps = (post: Post) =>
    keeps ? (
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
    ) : null;

  return (
    <AdminPage
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
      <Input.Search
        key={postName}
        defaultValue={postName}
        placeholder={texts.name}
        aria-label={texts.name}
        enterButton={office.list.find}
        allowClear
        style={{ maxWidth: '24rem', marginBottom: 12 }}
        onSearch={(words) => set({ keywords: words.trim() })}
      />
      {remove.trouble ? <p role="alert">{saidBy(remove.trouble)}</p> : null}
      <AdminList<Post>
        found={list}
        rowKey="id"
        none={texts.none}
        columns={[
          {
            title: texts.name,
            render: (_, post) => (
              <div className={css.message}>
                <span className={css.subject}>{post.postName}</span>
                <p className={css.meta}>{post.postCode}</p>
                <div className={css.narrow}>
                  {stateOf(post)}
                  <span>
                    {texts.members} {post.members}
                  </span>
                  {steps(post)}
                </div>
              </div>
            ),
          },
          { title: texts.sort, responsive: ['lg'], width: '6rem', dataIndex: 'sort' },
          { title: texts.status, responsive: ['lg'], width: '7rem', render: (_, post) => stateOf(post) },
          { title: texts.members, responsive: ['lg'], width: '6rem', dataIndex: 'members' },
          { title: access.action, responsive: ['lg'], width: '11rem', render: (_, post) => steps(post) },
        ]}
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
    </AdminPage>
  );
}
