import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { ExportForm } from '../../parts/center/export-form.tsx';
import { siteOf } from '../../parts/center/site-of.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Route } from './+types/u-center-export';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  const [{ mobile, hasPassword }, site] = await Promise.all([call('accounts.profile', {}), siteOf(call)]);
  return { whose: { mobile, hasPassword }, site, expired: new URL(request.url).searchParams.has('expired') };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.export.title} - ${common.siteName}` }];
};

/** A copy of my data (domain.md D, 个保法 45). */
export default function Export({ loaderData: { whose, site, expired } }: Route.ComponentProps) {
  const { export: texts } = useTexts().center;
  return (
    <>
      <h1 className={css.title}>{texts.title}</h1>
      {expired ? <Banner look="alert">{texts.expired}</Banner> : null}
      <p className={css.lead}>{texts.why}</p>
      <p className={css.lead}>{texts.safety}</p>
      <ExportForm site={site} whose={whose} />
    </>
  );
}
