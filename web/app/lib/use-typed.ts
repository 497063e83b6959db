import { useEffect, useState } from 'react';

/**
 * Keeps the text of a small form in this tab until it is sent, so that it survives signing in again or a new display of the
 * page. It ends with the tab or when the person signs out.
 * @param form its name, and its object if a page has several such forms
 */
export function useTyped(form: string) {
  const key = `typed:${form}`;
  const [text, setText] = useState('');
  // The kept text is known in the browser only; text typed before hydration is newer and wins.
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
