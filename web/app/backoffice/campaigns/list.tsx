import { useTexts } from '../../lib/texts.ts';
import { CollectScreen } from '../../parts/collect/collect-screen.tsx';

/** Campaigns of all units: what waits to be confirmed, and what the platform drafts for them (domain.md B5). */
export default function Campaigns() {
  const { collect } = useTexts();
  return <CollectScreen usual={1} create={{ label: collect.draftForUnit, href: '/admin/campaigns/edit' }} />;
}
