import { commonErrors } from '@board/contract/errors';
import type { ApiDocument } from '@board/contract/openapi';
import { textsIn as serverTextsIn } from '@board/contract/texts';
import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { CallEntry, ErrorList } from '../../parts/api/call-entry.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/api-docs';
import css from './api-docs.module.css';

export const handle = { hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = backendOf(context);
  const { errors } = serverTextsIn(language);
  return {
    document: (await call('settings.apiDocument', {})) as ApiDocument,
    errors: commonErrors.map((code) => ({ code, msg: errors[code] })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, api } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${api.title} - ${common.siteName}` }, { name: 'description', content: api.intro }];
};

/** All calls on one page, so that the browser's own search finds them. */
export default function ApiDocs({ loaderData: { document, errors } }: Route.ComponentProps) {
  const { api, receiptCheck } = useTexts();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method as 'get' | 'post', operation })),
  );
  const modules = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return (
    <div className={`${page.column} ${css.docs}`}>
      <h1>{api.title}</h1>
      <p>{api.intro}</p>
      <p>
        <a href="/api/openapi.json">{api.file}</a> · <a href="/receipt/check">{receiptCheck.title}</a>
      </p>

      <h2>{api.basics}</h2>
      <ul className={css.basics}>
        <li>{api.answers}</li>
        <li>{api.signed}</li>
        <li>
          {api.signature}
          <code>md5(path + param + md5(token || appCode).slice(0, 16) + token)</code>
        </li>
        <li>{api.token}</li>
        <li>{api.idempotency}</li>
      </ul>
      <details>
        <summary>{api.commonErrors}</summary>
        <ErrorList errors={errors} />
      </details>

      <h2>{api.contents}</h2>
      <nav aria-label={api.contents} className={css.contents}>
        {modules.map((module) => (
          <details key={module.name}>
            <summary>{module.name}</summary>
            <ul>
              {module.calls.map(({ path, operation }) => (
                <li key={operation.operationId}>
                  <a href={`#${operation.operationId}`}>{path}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>

      {modules.map((module) => (
        <section key={module.name}>
          <h2 id={module.name}>{module.name}</h2>
          {module.calls.map((call) => (
            <CallEntry key={call.operation.operationId} {...call} document={document} />
          ))}
        </section>
      ))}
    </div>
  );
}
