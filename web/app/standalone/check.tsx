import type { MessageEntry } from '@board/contract/messages';
import { backendOf } from '../lib/calls/backend.ts';
import { digits, paramsOf } from '../lib/calls/page-params.ts';
import { isRefusal } from '../lib/calls/refusal.ts';
import { isoOf, minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { leadToOwn } from '../parts/messages/own-waiting.ts';
import { StateTag } from '../parts/messages/state-tag.tsx';
import { PlainFooter } from '../parts/site/site-footer.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/check';
import css from './check.module.css';

export const handle = { hydrate: false, reads: { tid: digits } };

export async function loader({ request, context }: Route.LoaderArgs) {
  const tid = paramsOf(request, handle.reads).tid.trim();
  if (!tid) return { tid, message: null };
  const backend = backendOf(context);
  try {
    const { contentList } = await backend.call('messages.content', { tid });
    return { tid, message: contentList[0] as MessageEntry };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await leadToOwn(backend, tid);
    return { tid, message: null };
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { check, common } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${check.title} - ${common.siteName}` }];
};

/** The state of a message, by its number: a page of its own, for a notice board or a web view. */
export default function Check({ loaderData: { tid, message } }: Route.ComponentProps) {
  const { check, common } = useTexts();
  const { language } = useSite();
  const last = message?.timeline.at(-1);
  return (
    <>
      <main className={`${page.form} ${page.alone}`}>
        <h1 className={css.title}>{check.title}</h1>
        <form className={page.fields} action="/check">
          <TextField
            id="tid"
            name="tid"
            label={check.number}
            hint={check.hint}
            inputMode="numeric"
            maxLength={10}
            defaultValue={tid}
          />
          <p>
            <Button look="main" type="submit">
              {check.look}
            </Button>
          </p>
        </form>
        <div className={css.found} role="status">
          {message ? (
            <>
              <h2>{message.subject}</h2>
              <p className={css.state}>
                <StateTag row={message} />
                <span>{message.forumName}</span>
              </p>
              {last ? (
                <p>
                  {last.title} <time dateTime={isoOf(last.dateline)}>{minuteOf(last.dateline, language)}</time>
                </p>
              ) : null}
              <p>
                <a href={`/threads/content?tid=${message.tid}`}>{check.open}</a>
              </p>
            </>
          ) : tid ? (
            <p>{check.none}</p>
          ) : null}
        </div>
        <p className={css.back}>
          <a href="/demo">{common.toHome}</a>
        </p>
      </main>
      <PlainFooter />
    </>
  );
}
