import { EditorScreen } from '../../parts/collect/editor/editor-screen.tsx';
import { MayCollect } from '../../parts/collect/may-collect.tsx';

/** Writes a campaign of my unit (product.md §2, editCollection). */
export default function EditCollection() {
  return (
    <MayCollect>
      <EditorScreen />
    </MayCollect>
  );
}
