import type { CaseFileView } from '@board/contract/handling/case';
import { Collapse } from 'antd';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import css from '../case-view.module.css';
import { textDiff } from './text-diff.ts';

/** Earlier texts of the message, before its author resubmitted it or the platform masked it, with each change. */
export function CaseVersions({ file }: { file: CaseFileView }) {
  const { office, work, common } = useTexts();
  const { language } = useSite();
  const { versions, row, content } = file;
  if (versions.length === 0) return null;
  const texts = [...versions, { subject: row.subject, content }];
  return (
    <Collapse
      ghost
      items={[
        {
          key: 'versions',
          label: `${office.task.versions}${common.aside(versions.length)}· ${work.task.changes}`,
          children: versions.map((one, i) => (
            <section key={one.version} className={css.version}>
              <time>{minuteOf(one.dateline, language)}</time>
              <p>
                <b>
                  <Changed before={one.subject} after={texts[i + 1]!.subject} />
                </b>
              </p>
              <p>
                <Changed before={one.content} after={texts[i + 1]!.content} />
              </p>
            </section>
          )),
        },
      ]}
    />
  );
}

/** A text with the changes of the next version marked, also in words for screen readers. */
export function Changed({ before, after }: { before: string; after: string }) {
  const { task } = useTexts().work;
  return textDiff(before, after).map(({ kind, text }, i) => {
    if (kind === 'same') return text;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <Mark key={i}>
        <span className="visually-hidden">{task[kind]}</span>
        {text}
      </Mark>
    );
  });
}
