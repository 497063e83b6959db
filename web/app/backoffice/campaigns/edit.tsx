import { EditorScreen } from '../../parts/collect/editor/editor-screen.tsx';

/** Drafts a campaign for a unit, which then confirms it (launch_type 2). */
export default function CampaignsEdit() {
  return <EditorScreen />;
}
