import { paramsOf } from '../lib/calls/page-params.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { Manual, type ManualFor } from '../parts/site/manual.tsx';
import { PlainFooter } from '../parts/site/site-footer.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/unify-manual';

export const handle = { hydrate: false, reads: { for: /^[a-z]{0,20}$/ } };

/** product.md §2: `?for=government` shows the manual for people who handle messages, otherwise the manual for authors. */
export function loader({ request }: Route.LoaderArgs): { of: ManualFor } {
  const { for: said } = paramsOf(request, handle.reads);
  return { of: said === 'government' ? 'government' : 'citizen' };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, manual } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${loaderData ? manual[loaderData.of] : manual.help} - ${common.siteName}` }];
};

/** The operation manual alone, as apps show it. */
export default function UnifyManual({ loaderData: { of } }: Route.ComponentProps) {
  const { common, manual } = useTexts();
  return (
    <>
      <main className={`${page.column} ${page.alone}`}>
        <Manual of={of} />
        <p>
          <a href={of === 'government' ? '/unify/manual' : '/unify/manual?for=government'}>
            {manual.other}
            {common.colon}
            {manual[of === 'government' ? 'citizen' : 'government']}
          </a>
        </p>
      </main>
      <PlainFooter />
    </>
  );
}
