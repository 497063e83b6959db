import { EditorScreen } from '../../parts/collect/editor/editor-screen.tsx';

/** Writes a campaign of my unit (product.md §2, editCollection). */
export default function EditCollection() {
  return <EditorScreen />;
}
