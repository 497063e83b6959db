import { AGREEMENT_VERSION } from '@board/contract/agreement';
import { data } from 'react-router';
import { textsIn, useTexts } from '../lib/texts.ts';
import page from '../ui/page.module.css';
import type { Route } from './+types/help-c';
import css from './help-c.module.css';

export const handle = { hydrate: false };

/** What `?key=` names, of the seven that product.md §2 knows; without it both stand here. */
const documents = { 1: ['agreement'], 7: ['privacy', 'children'] } as const;

export function loader({ request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key');
  if (key === null) return { shown: Object.values(documents).flat() };
  const named = documents[Number(key) as keyof typeof documents];
  if (!named) throw data(null, { status: 404 });
  return { shown: [...named] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, help } = textsIn(matches[0].loaderData!.language);
  const named = Object.values(documents).find(([first]) => first === loaderData?.shown[0]);
  const whole = loaderData?.shown.length === named?.length;
  return [{ title: `${named && whole ? help[named[0]].title : common.footerHelp} - ${common.siteName}` }];
};

/** What people agree to. */
export default function HelpC({ loaderData }: Route.ComponentProps) {
  const { help } = useTexts();
  return (
    <div className={page.column}>
      {loaderData.shown.map((name) => (
        <section key={name} className={css.document}>
          <h1>{help[name].title}</h1>
          <ol>
            {help[name].points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
          <p>{help.version(AGREEMENT_VERSION)}</p>
        </section>
      ))}
    </div>
  );
}
