import { useTexts } from '../../lib/texts.ts';
import { CollectScreen } from '../../parts/collect/collect-screen.tsx';

/** Campaigns of all units: those to be confirmed, and those that the platform drafts for units (domain.md B5). */
export default function Campaigns() {
  const { collect } = useTexts();
  return <CollectScreen usual={1} create={{ label: collect.draftForUnit, href: '/admin/campaigns/edit' }} />;
}
