import { OneScreen } from '../../parts/collect/reading/one-screen.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

/** One suggestion to a campaign: `?messageId=` or `?tid=` (domain.md B2, collectionMain). */
export default function CollectionMain() {
  const { params } = useQueryState();
  return <OneScreen tid={Number(params.get('messageId') ?? params.get('tid')) || 0} />;
}
