import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../workspace/desk.ts';

/** Names the campaign to which a list is limited; units that may collect get a link to its suggestions. */
export function OfCampaign({ id }: { id: number }) {
  const { filter } = useTexts().lists;
  const { me } = useDesk();
  const campaign = useQuery({
    queryKey: ['campaign', id],
    queryFn: () => call('campaigns.content', { id: String(id) }),
  });
  const title = filter.collect(campaign.data?.title ?? String(id));
  return (
    <p>{me.authority.allowCollect === 1 ? <Link to={`/g/taskBoard/collectionPage?cId=${id}`}>{title}</Link> : title}</p>
  );
}
