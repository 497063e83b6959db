import { useTexts } from '../../lib/texts.ts';
import { CollectScreen } from '../../parts/collect/collect-screen.tsx';

/** Campaigns of my unit (product.md §2: 1 unconfirmed, 2 confirmed, 3 sent back and not changed, 4 all). */
export default function ListCollect() {
  const { collect } = useTexts();
  return <CollectScreen usual={4} create={{ label: collect.create, href: '/g/editCollection' }} />;
}
