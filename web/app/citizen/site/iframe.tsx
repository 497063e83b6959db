import { data } from 'react-router';
import { neverKept, paramsOf } from '../../lib/calls/page-params.ts';
import { ownPath } from '../../lib/session/own-path.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import type { Route } from './+types/iframe';
import css from './iframe.module.css';

export const handle = { hydrate: false, reads: { url: neverKept } };

/** `?url=` a page of this site; framing another site would lend it our name. */
export function loader({ request }: Route.LoaderArgs) {
  const path = ownPath(paramsOf(request, handle.reads).url);
  if (!path || /^\/iframe(?:[/?#]|$)/i.test(path)) throw data(null, { status: 404 });
  return { path };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: textsIn(matches[0].loaderData!.language).common.siteName },
  { name: 'robots', content: 'noindex' },
];

/** Another page of the site within this one (product.md §2: the generic frame of tabs). */
export default function Iframe({ loaderData: { path } }: Route.ComponentProps) {
  const { common } = useTexts();
  return (
    <>
      <h1 className="visually-hidden">{common.siteName}</h1>
      <iframe className={css.frame} src={path} title={path} />
    </>
  );
}
