import type { ApiDocument, JsonSchema, Operation } from '@board/contract/openapi';
import { useTexts } from '../../lib/texts.ts';
import css from './call-entry.module.css';
import { type Field, fieldsOf } from './fields.ts';

interface Props {
  path: string;
  method: 'get' | 'post';
  operation: Operation;
  document: ApiDocument;
}

/** One call: who may make it, its input, its answer, and an example on the wire. */
export function CallEntry({ path, method, operation, document }: Props) {
  const { api } = useTexts();
  const { schemas } = document.components;
  const key = operation.operationId;
  const raw = operation['x-envelope'] === 'raw';
  const param = fieldsOf(schemas[`${key}.param`]!, schemas);
  const answer = raw ? [] : fieldsOf(schemas[`${key}.answer`]!, schemas);
  return (
    <article id={key} className={css.call}>
      <h3>
        <a href={`#${key}`}>
          <b>{method.toUpperCase()}</b> <code>{path}</code>
        </a>
      </h3>
      <p lang="en">{operation.summary}</p>
      <p className={css.facts}>
        <span>
          {api.who}: <span lang="en">{operation['x-who']}</span>
        </span>
        <span>
          {api.envelope}: {operation['x-envelope']}
        </span>
        {operation['x-changes'] ? <span>{api.changes}</span> : null}
        <code>{key}</code>
      </p>
      {param.length > 0 ? (
        <FieldTable caption={api.fields} fields={param} />
      ) : (
        <p className={css.none}>{api.noFields}</p>
      )}
      {raw ? <p className={css.none}>{api.bytes}</p> : null}
      {answer.length > 0 ? (
        <details>
          <summary>{api.answer}</summary>
          <FieldTable caption={api.answer} fields={answer} />
        </details>
      ) : null}
      <details>
        <summary>{api.example}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{exampleText(method, path, operation)}</pre>
      </details>
      {operation['x-errors'].length > 0 ? (
        <details>
          <summary>{api.errors}</summary>
          <ErrorList errors={operation['x-errors']} />
        </details>
      ) : null}
    </article>
  );
}

export function ErrorList({ errors }: { errors: Operation['x-errors'] }) {
  return (
    <dl className={css.errors}>
      {errors.map(({ code, msg }) => (
        <div key={code}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>{msg}</dd>
        </div>
      ))}
    </dl>
  );
}

function FieldTable({ caption, fields }: { caption: string; fields: Field[] }) {
  const { api } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={css.scroll} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th>{api.name}</th>
            <th>{api.type}</th>
            <th>{api.required}</th>
            <th>{api.limits}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, type, required, limits }) => (
            <tr key={path}>
              <td>
                <code>{path}</code>
              </td>
              <td>{type}</td>
              <td>{required ? api.required : api.optional}</td>
              <td>{limits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function exampleText(method: 'get' | 'post', path: string, { requestBody }: Operation): string {
  const line = `${method.toUpperCase()} ${path}`;
  if (!requestBody) return line;
  const [[contentType, { example }]] = Object.entries(requestBody.content) as [
    [string, { schema: JsonSchema; example?: unknown }],
  ];
  const { token } = (example ?? {}) as { token?: string };
  const headers = [`Content-Type: ${contentType}`, ...(token ? [`token: ${token}`] : [])];
  return [line, ...headers, ...(example ? ['', JSON.stringify(example, null, 2)] : [])].join('\n');
}
