import { QuestionOutlined, ReadOutlined } from '@ant-design/icons';
import type { ListKind } from '@board/contract/handling';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox, Grid, type InputRef } from 'antd';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import { isRefusal } from '../../lib/calls/refusal.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { usePaging } from '../workspace/use-query-state.ts';
import { useWayBack } from '../workspace/use-way-back.ts';
import css from './desk-list.module.css';
import { KeyHelp } from './key-help.tsx';
import { type ColumnName, columnNames, usualColumns } from './list-columns.ts';
import { ReadingPane } from './reading-pane.tsx';
import { ROW_LINK, useListKeys } from './use-list-keys.ts';
import { useListView } from './use-list-view.ts';
import { useSelection } from './use-selection.ts';
import { ViewChoice } from './view-choice.tsx';
import { keyOf, type QueueRow, WorkList } from './work-list.tsx';

interface Options<Row> {
  kind: ListKind;
  /** columns, unless the person chose others */
  columns?: readonly ColumnName[];
  list: UseQueryResult<{ rows: Row[]; total: number; more?: boolean }>;
}

/** The common parts of lists at a desk: keys, chosen rows, a view of one's own. */
export function useDeskList<Row extends QueueRow>({ kind, columns = usualColumns, list }: Options<Row>) {
  const view = useListView(kind, columnNames, columns);
  const hasRoom = Grid.useBreakpoint().xl ?? false;
  const words = useRef<InputRef>(null);
  const table = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState(false);
  const found: readonly Row[] = list.data?.rows ?? none;
  const selection = useSelection(found, keyOf);
  const [at, setAt] = useState('');
  const isBeside = view.pane && hasRoom;
  const { toggle, has } = selection;
  const { look, pane } = view;
  const noteRow = useWayBack(table, found.length > 0);
  const keys = useListKeys({
    list: table,
    words,
    select: (key) =>
      toggle(
        found.filter((row) => keyOf(row) === key),
        !has(key),
      ),
    help: () => setHelp(true),
    pane: hasRoom ? () => look({ pane: !pane }) : undefined,
  });
  const read = isBeside ? (found.find((row) => keyOf(row) === at) ?? found[0]) : undefined;
  return {
    kind,
    list,
    view,
    words,
    table,
    found,
    selection,
    keys,
    hasRoom,
    help,
    setHelp,
    read,
    isBeside,
    /** opens the row whose link has the focus beside the list */
    onFocus: useCallback((target: EventTarget) => {
      const key = target instanceof Element ? target.closest(`[${ROW_LINK}]`)?.getAttribute(ROW_LINK) : null;
      if (key) setAt(key);
    }, []),
    readRow: (row: QueueRow) => setAt(keyOf(row)),
    noteRow,
  };
}
const none: readonly never[] = [];
type Desk<Row extends QueueRow> = ReturnType<typeof useDeskList<Row>>;

/** The buttons of a list for its look and its keys. */
export function ListTools<Row extends QueueRow>({ desk }: { desk: Desk<Row> }) {
  const { keys, columns: texts, view: words } = useTexts().lists;
  const { view, hasRoom, help, setHelp } = desk;
  const hasPreview = view.columns.includes('preview');
  // The preview is no column: it stands below the title.
  const arrange = (names: ColumnName[], preview = hasPreview) =>
    view.arrange({ columns: preview ? ['preview', ...names] : names });
  const shown = view.columns.filter((name) => name !== 'preview');
  return (
    <>
      {hasRoom ? (
        <Button
          icon={<ReadOutlined />}
          type={view.pane ? 'primary' : 'default'}
          ghost={view.pane}
          aria-pressed={view.pane}
          aria-keyshortcuts="p"
          title={words.pane}
          onClick={() => view.look({ pane: !view.pane })}
        >
          {words.paneShort}
        </Button>
      ) : null}
      <ViewChoice<ColumnName>
        view={view}
        columns={columnNames.flatMap((name) => (name === 'preview' ? [] : { name, title: texts[name] }))}
        shown={shown}
        arrange={(names) => arrange(names)}
      >
        <Checkbox checked={hasPreview} onChange={({ target }) => arrange(shown, target.checked)}>
          {texts.preview}
        </Checkbox>
      </ViewChoice>
      <Button icon={<QuestionOutlined />} aria-label={keys.label} title={keys.label} onClick={() => setHelp(true)} />
      {help ? <KeyHelp on={desk.keys.on} setOn={desk.keys.setOn} close={() => setHelp(false)} /> : null}
    </>
  );
}

interface Props<Row extends QueueRow> extends Pick<ComponentProps<typeof WorkList>, 'side' | 'byDay' | 'actionTitle'> {
  desk: Desk<Row>;
  searched: boolean;
  hrefOf: (row: Row) => string;
  actions: (row: Row) => React.ReactNode;
  more?: (row: Row) => React.ReactNode;
  /** the call that reads a row's message */
  detail: ComponentProps<typeof ReadingPane>['detail'];
}

/** A list of messages at a desk, with the current message beside it for people who turn that on. */
export function DeskList<Row extends QueueRow>({ desk, searched, hrefOf, detail, ...more }: Props<Row>) {
  const { list, view, found, selection, read, isBeside } = desk;
  const paging = usePaging(list);
  if (list.isError) return <NotRead error={list.error} again={() => void list.refetch()} />;
  return (
    <div className={isBeside ? css.beside : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what has the focus within it is read, whoever gave it */}
      <div
        ref={desk.table}
        data-list={desk.kind}
        onFocus={({ target }) => desk.onFocus(target)}
        onClickCapture={({ target }) => desk.noteRow(target)}
      >
        <WorkList
          rows={found}
          paging={paging}
          countedSoFar={list.data?.more}
          loading={list.isFetching && !list.data}
          searched={searched}
          hrefOf={hrefOf}
          columns={view.columns}
          widths={view.widths}
          onWidth={(name, width) => view.arrange({ widths: { ...view.widths, [name]: width } })}
          selection={selection}
          narrow={isBeside}
          current={read && keyOf(read)}
          onRow={isBeside ? desk.readRow : undefined}
          {...more}
        />
      </div>
      {read ? <ReadingPane key={read.tid} tid={read.tid} href={hrefOf(read)} detail={detail} /> : null}
    </div>
  );
}

/** Shows why the server refused a filter; after any other failure it offers another try. */
function NotRead({ error, again }: { error: Error; again: () => void }) {
  if (!isRefusal(error)) return <Unread again={again} />;
  const { code, message, fields, details } = error;
  return <TroubleAlert trouble={{ code, message, fields, details }} />;
}
