import { backendOf } from '../../lib/calls/backend.ts';
import { minuteOf } from '../../lib/format.ts';
import { notFound } from '../../lib/not-found.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/demo-outbox';
import css from './demo-outbox.module.css';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await backendOf(context).call('accounts.demoOutbox', {});
  } catch (error) {
    // The page exists in the demo only.
    return notFound(error);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.demo.outboxTitle} - ${common.siteName}` }, { name: 'robots', content: 'noindex' }];
};

/** The text messages of all people in the demo, which were not really sent. */
export default function DemoOutbox({ loaderData: { messages } }: Route.ComponentProps) {
  const { demo } = useTexts().account;
  const { language } = useSite();
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{demo.outboxTitle}</h1>
        <ButtonLink look="plain" href="/demo-outbox">
          {demo.refresh}
        </ButtonLink>
      </header>
      <p className={css.about}>{messages.length > 0 ? demo.outboxText : demo.outboxEmpty}</p>
      <ul className={css.messages}>
        {messages.map(({ to, text, at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two alike messages apart, and the page stands still
          <li key={i}>
            <p className={css.facts}>
              {demo.to(to)} <time dateTime={at}>{minuteOf(Date.parse(at) / 1000, language)}</time>
            </p>
            <p>{withCode(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Marks the code in a text, because people look for it. */
function withCode(text: string) {
  const [before, code, after] = text.split(/(\d{6})/, 3);
  return (
    <>
      {before}
      {code ? <b className={css.code}>{code}</b> : null}
      {after}
    </>
  );
}
