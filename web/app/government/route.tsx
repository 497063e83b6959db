import { Screen } from '../parts/workspace/in-browser.tsx';

const screens = import.meta.glob<{ default: React.ComponentType }>([
  './*.tsx',
  '!./layout.tsx',
  '!./route.tsx',
  '!./shell.tsx',
]);

/** Every screen of the work area. */
export default function GovernmentRoute() {
  return <Screen of={screens} />;
}
