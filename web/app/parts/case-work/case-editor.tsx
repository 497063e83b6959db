import {
  type CaseCheck,
  type CaseHeading,
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
import { App, Button, Card, Flex, Form, Input, Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { keptChoices } from '../../lib/kept-choices.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { CaseChecklist } from './case-checklist.tsx';
import { CaseMaterials } from './case-materials.tsx';
import { CasePart } from './case-part.tsx';
import css from './case-work.module.css';

export interface Start {
  /** null: a new case */
  one: Pick<DeskCase, 'caseId' | 'stamp'> | null;
  tid: number;
  title: string;
  content: string;
  domainId: number;
  reason: number;
  type: number;
  level: number;
  materials: readonly CaseMaterialView[];
}

interface Props {
  start: Start;
  onSaved: (row: DeskCase) => void;
  onSent: (row: DeskCase) => void;
  /** beside what is saved and handed in */
  aside?: React.ReactNode;
}

/** Writes a case: five parts under their headings, its material at hand, the checklist before it is handed in. */
export function CaseEditor({ start, onSaved, onSent, aside }: Props) {
  const { caseWork, server } = useTexts();
  const { editor } = caseWork;
  const { limits } = useDesk();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const save = useCall('cases.save');
  const send = useCall('cases.submit');
  const [one, setOne] = useState(start.one);
  const [title, setTitle] = useState(start.title);
  const [parts, setParts] = useState(() => partsOf(start.content));
  const { domainId: startDomain, reason: startReason, type: startType, level: startLevel } = start;
  const [sorted, setSorted] = useState({
    domainId: startDomain,
    reason: startReason,
    type: startType,
    level: startLevel,
  });
  const [checked, setChecked] = useState<CaseCheck[]>([]);
  const [kept, setKept] = useState(false);
  const writing = useRef<CaseHeading>('lesson');
  const domains = useQuery({
    queryKey: ['domains'],
    queryFn: () => keptChoices('settings.domainList'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const content = contentOf(parts);
  const written = JSON.stringify([title, content, sorted]);
  const [savedAs, setSavedAs] = useState(start.one ? written : '');
  const isDirty = written !== savedAs;
  const places = useMemo(() => ({ title: personalIn(title), content: personalIn(content) }), [title, content]);
  useLeaveGuard(isDirty && start.one !== null);

  const change = (heading: CaseHeading, text: string) => setParts((all) => ({ ...all, [heading]: text }));

  async function keep(): Promise<DeskCase | null> {
    const about = one ? { caseId: one.caseId, stamp: one.stamp } : { tid: start.tid };
    const row = await save.run({ ...about, title, content, ...sorted });
    if (!row) return null;
    setOne(row);
    setSavedAs(written);
    await queries.invalidateQueries({ queryKey: ['cases'] });
    return row;
  }
  async function keepOnly() {
    const row = await keep();
    if (!row) return;
    message.success(editor.saved);
    onSaved(row);
  }
  async function hand() {
    const row = isDirty || !one ? await keep() : one;
    if (!row) return;
    const sent = await send.run({ caseId: row.caseId, stamp: row.stamp, checked, personalKept: kept });
    if (!sent) return;
    await queries.invalidateQueries({ queryKey: ['cases'] });
    message.success(editor.submitted);
    onSent(sent);
  }

  const fields = { ...save.trouble?.fields, ...send.trouble?.fields };
  const named = (texts: Record<number, string>) =>
    Object.entries(texts).map(([value, label]) => ({ value: Number(value), label }));
  const selects = [
    ['type', editor.kind, named(server.cases.types)],
    ['reason', editor.reason, named(server.cases.reasons)],
    ['level', editor.level, named(server.cases.levels)],
    ['domainId', editor.domain, domains.data?.domainList.map(({ value, label }) => ({ value, label })) ?? []],
  ] as const;
  const count = lengthOf(runningText(content));
  const busy = save.busy || send.busy;
  return (
    <Form layout="vertical" className={css.two} disabled={busy} onFinish={() => void hand()}>
      <div className={css.stack}>
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
              onChange={(event) => setTitle(event.target.value)}
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
                  onChange={(value: number) => setSorted((all) => ({ ...all, [field]: value }))}
                />
              </Form.Item>
            ))}
          </div>
          {caseHeadings.map((heading) => (
            <CasePart
              key={heading}
              heading={heading}
              text={parts[heading]}
              materials={start.materials}
              problem={fields[heading]}
              onChange={(text) => change(heading, text)}
              onFocus={() => {
                writing.current = heading;
              }}
            />
          ))}
          <p className={css.quiet} role="status">
            {editor.count(count, limits.caseBodyMin)}
          </p>
        </Card>
        <CaseChecklist
          texts={[
            { text: title, places: places.title, onMask: setTitle },
            { text: content, places: places.content, onMask: (text) => setParts(partsOf(text)) },
          ]}
          checked={checked}
          onCheck={setChecked}
          kept={kept}
          onKeep={setKept}
          problem={fields.checked}
        />
        <TroubleAlert trouble={save.trouble ?? send.trouble} />
        <Flex gap="small" wrap>
          <Button type="primary" size="large" htmlType="submit" loading={send.busy}>
            {editor.submit}
          </Button>
          <Button size="large" loading={save.busy} disabled={one !== null && !isDirty} onClick={() => void keepOnly()}>
            {editor.save}
          </Button>
          {aside}
        </Flex>
      </div>
      <CaseMaterials
        materials={start.materials}
        written={content}
        onAdd={(sentence) => setParts((all) => ({ ...all, [writing.current]: `${all[writing.current]}${sentence}` }))}
      />
    </Form>
  );
}

/** Asks before what was not saved is left. */
function useLeaveGuard(isDirty: boolean): void {
  const { editor } = useTexts().caseWork;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(editor.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker, editor.leave]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
