import { useTexts } from '../../lib/texts.ts';
import { Overview } from '../../parts/collect/reading/overview.tsx';
import { ReadingScreen } from '../../parts/collect/reading/reading-screen.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';

/** Campaigns with their suggestions; `?cId=` one campaign (domain.md B2, collectionPage). */
export default function CollectionPage() {
  const { params } = useQueryState();
  const { reading } = useTexts().collect;
  const id = Number(params.get('cId') ?? params.get('id')) || 0;
  return id > 0 ? <ReadingScreen key={id} id={id} /> : <Overview title={reading.overview} />;
}
