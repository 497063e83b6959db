import { useState } from 'react';
import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { OpeningForm } from '../../parts/openings/opening-form.tsx';
import { OpeningSent } from '../../parts/openings/opening-sent.tsx';
import { openingSite } from '../../parts/openings/opening-site.ts';
import page from '../../ui/page.module.css';
import type { Route } from './+types/open-service';

export const loader = ({ context }: Route.LoaderArgs) => openingSite(backendOf(context));

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, openings } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${openings.title} - ${common.siteName}` }];
};

/** A unit applies to answer messages here; no sign-in is needed. */
export default function OpenService({ loaderData: { site, provinces } }: Route.ComponentProps) {
  const { openings: texts } = useTexts();
  const [number, setNumber] = useState<string>();
  if (number) return <OpeningSent number={number} />;
  return (
    <div className={`${page.form} ${page.fields}`}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <p>
        <a href="/openService/standing">{texts.toStanding}</a>
      </p>
      <OpeningForm site={site} provinces={provinces} onDone={setNumber} />
    </div>
  );
}
