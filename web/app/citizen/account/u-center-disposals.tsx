import type { Limits } from '@board/contract/settings/limits';
import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { DisposalCard } from '../../parts/center/disposal-card.tsx';
import type { Route } from './+types/u-center-disposals';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  const [{ rows, contact }, { limits }] = await Promise.all([
    call('accounts.myDisposals', {}),
    call('settings.site', {}),
  ]);
  return { rows, contact, limits: limits as Limits };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, disposals } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${disposals.title} - ${common.siteName}` }];
};

/** Measures of the platform against my account. */
export default function Disposals({ loaderData: { rows, contact, limits } }: Route.ComponentProps) {
  const { disposals } = useTexts();
  return (
    <>
      <h1 className={css.title}>{disposals.title}</h1>
      {rows.length === 0 ? <p>{disposals.none}</p> : null}
      {rows.map((row) => (
        <DisposalCard key={row.disposalId} row={row} contact={contact} limits={limits} />
      ))}
    </>
  );
}
