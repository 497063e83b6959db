import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { ConsentList } from '../../parts/center/consent-list.tsx';
import type { Route } from './+types/u-center-consents';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  return await call('accounts.consents', {});
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.consents.title} - ${common.siteName}` }];
};

/** The consents I gave (domain.md D, 个保法 15). */
export default function Consents({ loaderData: { rows } }: Route.ComponentProps) {
  const { consents } = useTexts().center;
  return (
    <>
      <h1 className={css.title}>{consents.title}</h1>
      <p className={css.lead}>{consents.why}</p>
      <ConsentList rows={rows} />
    </>
  );
}
