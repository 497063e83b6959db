import {
  type CaseCheck,
  type CaseHeading,
  caseChecks,
  caseHeadings,
  contentOf,
  partsOf,
  runningText,
} from '@board/contract/cases/case-text';
import type { CaseMaterialView, DeskCase } from '@board/contract/cases/desk';
import { CASE_TITLE_MAX, CASE_TITLE_MIN } from '@board/contract/rules/lengths';
import { personalIn } from '@board/contract/rules/personal-data';
import { lengthOf } from '@board/contract/rules/validators';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Card, Flex, Form, Input, Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { choicesOf } from '../../lib/kept-choices.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { ChangedElsewhere, SaveState } from '../workspace/save-state.tsx';
import { useAutosave } from '../workspace/use-autosave.ts';
import { CaseChecklist } from './case-checklist.tsx';
import { CaseMaterials } from './case-materials.tsx';
import { CasePart } from './case-part.tsx';
import css from './case-work.module.css';
import { RemoveDraft } from './row-steps.tsx';

/** The data that an editor starts with. */
export interface Start {
  /** null: a new case */
  one: EditedCase | null;
  tid: number;
  title: string;
  content: string;
  domainId: number;
  reason: number;
  type: number;
  level: number;
  materials: readonly CaseMaterialView[];
}
type EditedCase = Pick<DeskCase, 'caseId' | 'stamp' | 'state' | 'publicVersion' | 'actions'>;

interface Props {
  start: Start;
  onSent: (caseId: number) => void;
}

/** Edits a case: five parts under their headings, the material beside them, the checklist before handing in. */
export function CaseEditor({ start, onSent }: Props) {
  const { caseWork, server } = useTexts();
  const { editor } = caseWork;
  const { limits } = useDesk();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const save = useCall('cases.save');
  const send = useCall('cases.submit');
  const { tid, materials, one: first } = start;
  const writing = useAutosave<Written, EditedCase>(
    { written: writtenOf(start), row: first },
    {
      run: async ({ title, parts, sorted }, row) => {
        const about = row ? { caseId: row.caseId, stamp: row.stamp } : { tid };
        const after = await save.run({ ...about, title, content: contentOf(parts), ...sorted });
        // Lists and their counts depend on the state only.
        if (after && after.state !== row?.state) void queries.invalidateQueries({ queryKey: ['cases'] });
        return after;
      },
      busy: save.busy,
      trouble: save.trouble,
    },
  );
  const { written, change, row, blocked } = writing;
  const { title, parts, sorted } = written;
  const [checked, setChecked] = useState<CaseCheck[]>([]);
  const [kept, setKept] = useState(false);
  const lastPart = useRef<CaseHeading>('lesson');
  const domains = useQuery(choicesOf('settings.domainList'));
  const content = contentOf(parts);
  const places = useMemo(() => ({ title: personalIn(title), content: personalIn(content) }), [title, content]);
  const write = (heading: CaseHeading, text: string) => change({ parts: { ...parts, [heading]: text } });
  /** The refused text: the error of a part disappears when that part is edited. */
  const refused = useRef(written);
  const form = useRef<HTMLDivElement>(null);
  // Scrolls to the first error and focuses it.
  useEffect(() => {
    if (send.trouble) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [send.trouble]);

  async function keepOnly() {
    if (await writing.keep()) message.success(editor.saved);
  }
  async function hand() {
    const one = await writing.keep();
    if (!one) return;
    refused.current = written;
    const sent = await send.run({ caseId: one.caseId, stamp: one.stamp, checked, personalKept: kept });
    if (!sent) return;
    await queries.invalidateQueries({ queryKey: ['cases'] });
    message.success(editor.submitted);
    onSent(sent.caseId);
  }
  /** Drops the last edits in favour of the stored case. */
  function reload() {
    writing.drop();
    // New document: the editor of another case begins with nothing of this one.
    if (row) window.location.assign(`/g/taskBoard/editCaseBase?caseId=${row.caseId}`);
  }

  const fields = Object.fromEntries(
    Object.entries({ ...save.trouble?.fields, ...send.trouble?.fields }).filter(
      ([field]) =>
        !isWritten(field, refused.current, written) &&
        !(field === 'content' && kept) &&
        !(field === 'checked' && checked.length === caseChecks.length),
    ),
  );
  const named = (texts: Record<number, string>) =>
    Object.entries(texts).map(([value, label]) => ({ value: Number(value), label }));
  const selects = [
    ['type', editor.kind, named(server.cases.types)],
    ['reason', editor.reason, named(server.cases.reasons)],
    ['level', editor.level, named(server.cases.levels)],
    ['domainId', editor.domain, domains.data?.domainList.map(({ value, label }) => ({ value, label })) ?? []],
  ] as const;
  const count = lengthOf(runningText(content));
  const wrong = Object.keys(fields);
  // An error that shows at its field is not repeated here, nor is one whose field was edited since.
  const trouble = send.trouble ?? (blocked ? null : save.trouble);
  const isAtFields = Object.keys(trouble?.fields ?? {}).length > 0;
  return (
    <Form layout="vertical" className={css.two} disabled={send.busy} onFinish={() => void hand()}>
      <div className={css.stack} ref={form}>
        <Card>
          <Form.Item
            label={editor.name}
            htmlFor="case-title"
            extra={editor.nameHint(CASE_TITLE_MIN, CASE_TITLE_MAX)}
            help={fields.title}
            validateStatus={fields.title ? 'error' : undefined}
          >
            <Input
              id="case-title"
              value={title}
              maxLength={CASE_TITLE_MAX}
              showCount
              aria-invalid={fields.title ? true : undefined}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Form.Item>
          <div className={css.choices}>
            {selects.map(([field, label, options]) => (
              <Form.Item
                key={field}
                label={label}
                htmlFor={`case-${field}`}
                extra={field === 'level' ? editor.levelHint : undefined}
                help={fields[field]}
                validateStatus={fields[field] ? 'error' : undefined}
              >
                <Select
                  id={`case-${field}`}
                  value={sorted[field]}
                  options={[...options]}
                  onChange={(value: number) => change({ sorted: { ...sorted, [field]: value } })}
                />
              </Form.Item>
            ))}
          </div>
          {caseHeadings.map((heading) => (
            <CasePart
              key={heading}
              heading={heading}
              text={parts[heading]}
              materials={materials}
              problem={fields[heading]}
              onChange={(text) => write(heading, text)}
              onFocus={() => {
                lastPart.current = heading;
              }}
            />
          ))}
          <p className={css.quiet} role="status">
            {editor.count(count, limits.caseBodyMin)}
          </p>
          {fields.content ? <Alert type="error" role="alert" title={fields.content} /> : null}
        </Card>
        <CaseChecklist
          texts={[
            { text: title, places: places.title, onMask: (text) => change({ title: text }) },
            { text: content, places: places.content, onMask: (text) => change({ parts: partsOf(text) }) },
          ]}
          checked={checked}
          onCheck={setChecked}
          kept={kept}
          onKeep={setKept}
          problem={fields.checked}
        />
        {/* Stays visible while one writes: whether the case is saved, and what prevents it. */}
        <div className={css.bar}>
          <ChangedElsewhere blocked={blocked} onReload={reload} />
          <TroubleAlert trouble={isAtFields ? null : trouble} />
          {wrong.length > 0 ? <Alert type="error" role="alert" showIcon title={editor.wrong(wrong.length)} /> : null}
          <Flex gap="small" wrap align="center">
            <Button type="primary" size="large" htmlType="submit" loading={send.busy} disabled={blocked}>
              {editor.submit}
            </Button>
            <Button size="large" disabled={blocked} onClick={() => void keepOnly()}>
              {editor.save}
            </Button>
            {row ? <RemoveDraft row={row} size="large" onRemoved={writing.drop} /> : null}
            <SaveState {...writing} />
          </Flex>
        </div>
      </div>
      <CaseMaterials
        materials={materials}
        written={content}
        onAdd={(sentence) => write(lastPart.current, `${parts[lastPart.current]}${sentence}`)}
      />
    </Form>
  );
}

interface Written {
  title: string;
  parts: Record<CaseHeading, string>;
  sorted: Pick<Start, 'domainId' | 'reason' | 'type' | 'level'>;
}

/** Matches a field, a part or a box with an error. */
const WRONG = '[aria-invalid=true], [data-wrong] input:not(:checked)';

/** Whether the field of an error was edited since. */
function isWritten(field: string, before: Written, now: Written): boolean {
  if (field === 'title') return before.title !== now.title;
  if (field === 'content') return before.parts !== now.parts;
  if (field in now.parts) return before.parts[field as CaseHeading] !== now.parts[field as CaseHeading];
  return field in now.sorted && before.sorted !== now.sorted;
}

const writtenOf = ({ title, content, domainId, reason, type, level }: Start): Written => ({
  title,
  parts: partsOf(content),
  sorted: { domainId, reason, type, level },
});
