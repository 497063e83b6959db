import { useEffect, useState } from 'react';

/**
 * A text of a small form, kept in this tab until it is sent: whoever has to sign in again, or has the page shown
 * otherwise, goes on where he was. Gone with the tab, and when somebody signs out.
 * @param form its name, and what it is about where there are several
 */
export function useTyped(form: string) {
  const key = `typed:${form}`;
  const [text, setText] = useState('');
  // Only the browser knows it; what was typed before the page came to life is newer.
  useEffect(() => setText((now) => now || (sessionStorage.getItem(key) ?? '')), [key]);
  return {
    text,
    type(next: string) {
      setText(next);
      sessionStorage.setItem(key, next);
    },
    forget: () => sessionStorage.removeItem(key),
  };
}
