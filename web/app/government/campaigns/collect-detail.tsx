import { RecordScreen } from '../../parts/collect/record-screen.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

/** The record of one campaign (domain.md B2, collectDetail): `?id=`. */
export default function CollectDetail() {
  const { params } = useQueryState();
  return <RecordScreen id={Number(params.get('id')) || 0} />;
}
