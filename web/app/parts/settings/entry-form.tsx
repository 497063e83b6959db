import { type DictDataRow, isNumbered } from '@board/contract/settings/dict';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { type Field, FormDialog } from './form-dialog.tsx';

interface Props {
  dictType: string;
  dictName: string;
  /** null: a new entry */
  row: DictDataRow | null;
  onClose: () => void;
  onDone: () => void;
}

/** The form of a dictionary's entry: new, renamed, or stopped. */
export function EntryForm({ dictType, dictName, row, onClose, onDone }: Props) {
  const { dictionaries: texts, settingPages, common } = useTexts();
  const succeeded = useSucceeded();
  const add = useCall('settings.dictDataSave');
  const change = useCall('settings.dictDataUpdate');
  const { busy, trouble } = row ? change : add;
  const isChild = dictType === 'subDomain';
  const domains = useQuery({
    queryKey: ['dictionaries', 'domains'],
    queryFn: () => call('settings.dictDataPage', { dictType: 'domain', limit: 100 }),
    enabled: isChild,
  });
  const initial = {
    dictValue: row?.dictValue ?? '',
    dictLabel: row?.dictLabel ?? '',
    parentValue: row?.parentValue ?? '',
    sort: row?.sort ?? 0,
    status: row?.status !== 0,
    remark: row?.remark ?? '',
  };
  const value: Field<'dictValue'> = {
    name: 'dictValue',
    label: texts.value,
    hint: isNumbered(dictType) ? texts.numberHint : undefined,
    max: 100,
    required: !isNumbered(dictType),
  };
  const parent: Field<'parentValue'> = {
    name: 'parentValue',
    label: texts.parent,
    kind: 'select',
    required: true,
    // A stopped domain takes no new entries; those that it has keep it.
    options: (domains.data?.list ?? [])
      .filter(({ status, dictValue }) => status === 1 || dictValue === row?.parentValue)
      .map((one) => ({ value: one.dictValue, label: one.dictLabel })),
  };
  return (
    <FormDialog
      title={
        row ? `${settingPages.change}${common.colon}${row.dictLabel}` : `${texts.addEntry}${common.colon}${dictName}`
      }
      initial={initial}
      fields={[
        ...(isChild ? [parent] : []),
        { name: 'dictLabel', label: texts.label, max: 50, required: true },
        ...(row ? [] : [value]),
        { name: 'sort', label: settingPages.sort, kind: 'number', max: 32_767 },
        {
          name: 'status',
          label: settingPages.state,
          kind: 'choice',
          hint: isNumbered(dictType) ? texts.stopHint : undefined,
          options: [
            { value: true, label: settingPages.inUse },
            { value: false, label: settingPages.stopped },
          ],
        },
        { name: 'remark', label: settingPages.remark, max: 200 },
      ]}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSave={async ({ dictValue, ...values }) => {
        const saved = row
          ? await change.run({ id: row.id, version: row.version, ...values })
          : await add.run({ dictType, dictValue: dictValue.trim() || undefined, ...values });
        if (saved) succeeded(onDone);
      }}
    />
  );
}
