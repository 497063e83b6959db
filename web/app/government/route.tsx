import { type ComponentType, lazy, useMemo } from 'react';
import { useMatches } from 'react-router';

/** Every screen of the work area, loaded when it is opened: its file is the last part of its path in kebab-case. */
const screens = import.meta.glob<{ default: ComponentType }>([
  './*.tsx',
  '!./layout.tsx',
  '!./route.tsx',
  '!./shell.tsx',
]);

const fileOf = (path: string) =>
  `./${path
    .split('/')
    .at(-1)!
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

/** One route module for all of them, so that what they are made of stays out of the server. */
export default function GovernmentRoute() {
  const { id } = useMatches().at(-1)!;
  const Screen = useMemo(() => lazy(screens[fileOf(id)]!), [id]);
  return <Screen />;
}
