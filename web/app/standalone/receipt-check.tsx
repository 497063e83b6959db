import { backendOf } from '../lib/calls/backend.ts';
import type { CheckWords } from '../lib/receipts/check-words.ts';
import { useSite } from '../lib/site.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { PlainFooter } from '../parts/site/site-footer.tsx';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/field.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/receipt-check';
import css from './receipt-check.module.css';

export const handle = { hydrate: false, reads: {} };

export const loader = ({ context }: Route.LoaderArgs) => backendOf(context).call('receipts.keys', {});

export const meta: Route.MetaFunction = ({ matches }) => {
  const { receiptCheck, common } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${receiptCheck.title} - ${common.siteName}` }, { name: 'description', content: receiptCheck.lead }];
};

/** Checks the receipt of a message on the reader's own device (islands/receipt.ts); works without a connection too. */
export default function ReceiptCheck({ loaderData: { rows, witnesses } }: Route.ComponentProps) {
  const { common, receiptCheck: texts, server } = useTexts();
  const { language } = useSite();
  const { findings, ...says } = texts;
  const words: CheckWords = {
    language,
    announcements: rows.flatMap(({ announced }) => announced ?? []),
    findings,
    grounds: server.hideGrounds,
    says,
  };
  return (
    <>
      <main className={`${page.form} ${page.alone}`}>
        <h1>{texts.title}</h1>
        <p className={page.lead}>{texts.lead}</p>
        <noscript>
          <p>{texts.needsScript}</p>
        </noscript>
        <div className={css.check} data-receipt-check={JSON.stringify(words)} hidden>
          <label className={css.choose}>
            <b>{texts.choose}</b>
            <span>{texts.drop}</span>
            <input type="file" accept=".json,application/json,text/plain,image/*" data-file />
          </label>
          <div className={css.camera} data-camera hidden>
            <Button look="plain">{texts.camera}</Button>
            <video hidden muted playsInline />
          </div>
          <div className={css.result} role="status" data-result />
          <details className={css.more}>
            <summary>{texts.paste}</summary>
            <form className={page.fields} data-form>
              <TextAreaField id="pasted" name="pasted" label={texts.paste} hint={texts.pasteHint} rows={5} />
              <p>
                <Button look="plain" type="submit">
                  {texts.run}
                </Button>
              </p>
            </form>
          </details>
          <details className={css.more}>
            <summary>{texts.keys}</summary>
            <TextAreaField
              id="keys"
              label={texts.keys}
              hint={texts.keysHint}
              rows={3}
              spellCheck={false}
              defaultValue={[...rows.map(({ key }) => key), ...witnesses].join('\n')}
              data-keys
            />
          </details>
          <p className={css.soft}>{texts.stays}</p>
          <div className={css.save} data-save data-online hidden>
            <Button look="plain">{texts.save}</Button>
            <p className={css.soft}>{texts.saveHint}</p>
          </div>
        </div>
        <p className={css.soft} data-online>
          <a href="/demo">{common.toHome}</a>
        </p>
        <script type="module" src="/islands/receipt.js" />
      </main>
      <PlainFooter />
    </>
  );
}
