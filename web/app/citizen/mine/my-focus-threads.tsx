import type { AnswerOf } from '@board/contract';
import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { dayOf, isoOf } from '../../lib/format.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { ActButton, Acts } from '../../parts/site/act-button.tsx';
import { OwnPlaces } from '../../parts/site/own-places.tsx';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/my-focus-threads';
import css from './my-focus-threads.module.css';

export const handle = { hydrate: false, reads: { page: digits } };

const ROWS = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = pageIn(paramsOf(request, handle.reads).page);
  const { call } = citizenOnly(context, request);
  const [{ rows, total }, mail] = await Promise.all([
    call('marks.follows', { page: at, rows: ROWS }),
    call('marks.digestMail', {}),
  ]);
  return { mail, rows: rows.map((row) => ({ ...row, param: paramOf(row) })), at, more: at * ROWS < total };
}

/** The parameters in the address of a followed object are also the parameters for ending it. */
function paramOf({ kind, href }: { kind: 'message' | 'board' | 'topic' | 'search'; href: string }) {
  return { kind, ...Object.fromEntries(new URL(href, 'http://here').searchParams) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, kept } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${kept.follows} - ${common.siteName}` }];
};

/** The objects that a person follows: messages with notices at once, boards, subjects and searches with one notice a day. */
export default function MyFocusThreads({ loaderData: { mail, rows, at, more } }: Route.ComponentProps) {
  const { kept, nothing, reading } = useTexts();
  const { language } = useSite();
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{kept.follows}</h1>
      </header>
      <OwnPlaces />
      <p className={css.lead}>{kept.followsLead}</p>
      {rows.length > 0 ? <DigestMail {...mail} /> : null}
      {rows.length === 0 ? (
        <Nothing href="/messageSearch" go={nothing.searchMessages}>
          {kept.noFollows}
        </Nothing>
      ) : null}
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={row.followId}>
            <div>
              <a href={row.href}>{row.name || kept.goneMessage}</a>
              <small>
                {kept.kinds[row.kind]} <time dateTime={isoOf(row.dateline)}>{dayOf(row.dateline, language)}</time>
              </small>
            </div>
            <Acts>
              <ActButton
                act={{ call: 'marks.follow', param: { ...row.param, on: true } }}
                undo={{ call: 'marks.follow', param: { ...row.param, on: false } }}
                isOn
                off={reading.follow}
                on={kept.unfollow}
              />
            </Acts>
          </li>
        ))}
      </ul>
      <Pages at={at} more={more} />
    </div>
  );
}

/** The day's summary by e-mail, for people who turn it on. */
function DigestMail({ on, email }: AnswerOf<'marks.digestMail'>) {
  const { kept } = useTexts();
  if (!email)
    return (
      <p className={css.lead}>
        {kept.digestMailBind} <a href="/uCenter/bindInfo">{kept.digestMailBindLink}</a>
      </p>
    );
  const want = (wanted: boolean) => ({ call: 'marks.setDigestMail', param: { on: wanted } }) as const;
  return (
    <>
      <p className={css.lead}>{kept.digestMail(email)}</p>
      <Acts>
        <ActButton act={want(true)} undo={want(false)} isOn={on} off={kept.digestMailStart} on={kept.digestMailStop} />
      </Acts>
    </>
  );
}
