import { IMPORT_ROWS_MAX } from '@board/contract/structure/rights';
import { Alert, Button, Checkbox, Flex, Modal, Table, Typography, Upload } from 'antd';
import { useState } from 'react';
import { Refused } from '../../lib/calls/refusal.ts';
import { useTexts } from '../../lib/texts.ts';
import { Progress } from '../workspace/progress.tsx';
import { type Progress as Imported, importLines, linesOf, type What } from './import-rows.ts';
import { type Cells, readTable, saveTable } from './read-table.ts';
import css from './structure.module.css';

interface Props {
  what: What;
  onClose: () => void;
  /** called when records may have been made */
  onDone: () => void;
}

/** Imports units or seats from a table: refused rows are listed, and can be downloaded, corrected and sent again. */
export function ImportDialog({ what, onClose, onDone }: Props) {
  const { structure, common } = useTexts();
  const texts = structure.imports;
  const columns: Record<string, string> = what === 'units' ? texts.unitColumns : texts.boardColumns;
  const [file, setFile] = useState<File | null>(null);
  const [update, setUpdate] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [rows, setRows] = useState<readonly Cells[]>([]);
  const [so, setSo] = useState<Imported | null>(null);

  async function start() {
    setBusy(true);
    setProblem('');
    setSo(null);
    try {
      setProblem((await take(file!)) ?? '');
    } catch (error) {
      setProblem(error instanceof Refused ? error.message || common.offline : texts.unreadable);
    } finally {
      setBusy(false);
      onDone();
    }
  }

  async function take(chosen: File): Promise<string | undefined> {
    const table = await readTable(chosen);
    setRows(table);
    const { lines, missing } = linesOf(table, columns, 'name');
    if (!lines) return texts.missing(missing);
    if (lines.length === 0) return texts.noRows;
    if (lines.length > IMPORT_ROWS_MAX) return texts.tooMany(IMPORT_ROWS_MAX);
    await importLines(what, lines, update, setSo);
    return undefined;
  }

  const saveRefused = () =>
    saveTable(`${texts.refused}.xlsx`, [
      [...(rows[0] ?? []), texts.reason],
      ...(so?.refused ?? []).map(({ line, reason }) => [...(rows[line - 1] ?? []), reason]),
    ]);

  return (
    <Modal
      open
      title={what === 'units' ? texts.unitsTitle : texts.boardsTitle}
      onCancel={onClose}
      closable={!busy}
      mask={{ closable: false }}
      footer={
        <Flex gap="small" justify="end" wrap>
          <Button disabled={busy} onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="primary" loading={busy} disabled={!file} onClick={() => void start()}>
            {texts.start}
          </Button>
        </Flex>
      }
    >
      <p className={css.lead}>{texts.help(IMPORT_ROWS_MAX)}</p>
      <div className={css.steps}>
        <Upload
          accept=".xlsx,.csv"
          maxCount={1}
          fileList={file ? [{ uid: 'file', name: file.name }] : []}
          beforeUpload={(chosen) => {
            setFile(chosen);
            return false;
          }}
          onRemove={() => setFile(null)}
        >
          <Button>{texts.choose}</Button>
        </Upload>
        <Button
          type="link"
          onClick={() =>
            void saveTable(`${what === 'units' ? texts.unitsTitle : texts.boardsTitle}.xlsx`, [Object.values(columns)])
          }
        >
          {texts.template}
        </Button>
      </div>
      <Checkbox checked={update} onChange={(event) => setUpdate(event.target.checked)}>
        {texts.update}
      </Checkbox>
      {problem ? <Alert type="error" showIcon role="alert" title={problem} style={{ marginTop: 12 }} /> : null}
      {so ? (
        <>
          <Progress label={texts.progress(so.done, so.total)} done={so.done} total={so.total} />
          <p role="status">{texts.result(so.made, so.changed, so.same, so.refused.length)}</p>
        </>
      ) : null}
      {so && !busy && so.refused.length > 0 ? (
        <>
          <Flex justify="space-between" align="center" wrap>
            <Typography.Title level={2} className={css.part}>
              {texts.refused}
            </Typography.Title>
            <Button size="small" onClick={() => void saveRefused()}>
              {texts.download}
            </Button>
          </Flex>
          <Table
            size="small"
            rowKey="line"
            dataSource={so.refused}
            pagination={{ defaultPageSize: 10, hideOnSinglePage: true }}
            columns={[
              { title: texts.line, dataIndex: 'line', width: '5rem' },
              { title: texts.reason, dataIndex: 'reason' },
            ]}
          />
        </>
      ) : null}
    </Modal>
  );
}
