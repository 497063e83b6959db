import type { Language } from '@board/contract/texts';
import { createRoot } from 'react-dom/client';
import { loadTexts, TextsContext, textsIn } from '../../../lib/texts.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Opens the sign-in dialog on a page that is otherwise only read. */
export async function openSignIn(onDone: () => void): Promise<void> {
  const language = document.documentElement.lang as Language;
  await loadTexts(language, location.pathname);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  function close(): void {
    root.unmount();
    place.remove();
  }
  root.render(
    <TextsContext value={textsIn(language)}>
      <SignInDialog open back={location.pathname + location.search} onClose={close} onDone={onDone} />
    </TextsContext>,
  );
}
