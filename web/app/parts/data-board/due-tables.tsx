import type { OfficeReport } from '@board/contract/backoffice/reports';
import { Link } from 'react-router';
import { dayInShanghai, isoDateOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../platform-data/report.module.css';
import { Head } from '../platform-data/report-tables.tsx';

/** The replies due in a week, the earliest first; `days` names the week. */
export function DueReplies({ total, rows, days }: OfficeReport['due'] & { days: string }) {
  const { weekReport: texts } = useTexts();
  return (
    <Listed title={texts.due(days)} none={texts.noneDue} total={total} shown={rows.length}>
      <Head names={[texts.columns.day, texts.columns.left, texts.columns.message, texts.columns.unit]} />
      <tbody>
        {rows.map(({ tid, subject, forumName, currentGroupName, dueAt, daysLeft }) => (
          <tr key={tid}>
            <Due day={dayInShanghai(dueAt)} daysLeft={daysLeft} />
            <td>
              <Message tid={tid} subject={subject} forumName={forumName} />
            </td>
            <td>{currentGroupName}</td>
          </tr>
        ))}
      </tbody>
    </Listed>
  );
}

/** The promises due by the end of a week, or late, the earliest first. */
export function DuePromises({ total, rows }: OfficeReport['promised']) {
  const { weekReport: texts } = useTexts();
  return (
    <Listed title={texts.promised} none={texts.nonePromised} total={total} shown={rows.length}>
      <Head names={[texts.columns.day, texts.columns.left, texts.columns.promise, texts.columns.message]} />
      <tbody>
        {rows.map(({ promiseId, tid, subject, forumName, text, dueOn, daysLeft }) => (
          <tr key={promiseId}>
            <Due day={dueOn} daysLeft={daysLeft} />
            <td>{text}</td>
            <td>
              <Message tid={tid} subject={subject} forumName={forumName} />
            </td>
          </tr>
        ))}
      </tbody>
    </Listed>
  );
}

interface ListedProps {
  title: string;
  /** said if there is nothing */
  none: string;
  total: number;
  shown: number;
  children: React.ReactNode;
}

function Listed({ title, none, total, shown, children }: ListedProps) {
  const { weekReport: texts } = useTexts();
  const { language } = useSite();
  return (
    <section>
      <h2>{title}</h2>
      {total === 0 ? <p>{none}</p> : null}
      {shown < total ? (
        <p className={css.soft}>{texts.shown(numberOf(shown, language), numberOf(total, language))}</p>
      ) : null}
      {shown > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <div className={css.scroll} tabIndex={0}>
          <table className={`${css.table} ${css.texts}`}>{children}</table>
        </div>
      ) : null}
    </section>
  );
}

/** The cells for a day and the working days until then. */
function Due({ day, daysLeft }: { day: string; daysLeft: number }) {
  const { office } = useTexts();
  const { language } = useSite();
  return (
    <>
      <th scope="row">{isoDateOf(day, language)}</th>
      <td className={daysLeft < 0 ? css.late : undefined}>{office.list.daysLeft(daysLeft)}</td>
    </>
  );
}

function Message({ tid, subject, forumName }: { tid: number; subject: string; forumName: string }) {
  return (
    <>
      <Link to={`/g/taskBoard/taskMain?messageId=${tid}`}>{subject}</Link>{' '}
      <small className={css.soft}>{forumName}</small>
    </>
  );
}
