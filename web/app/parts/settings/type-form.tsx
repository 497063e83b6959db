import type { DictTypeRow } from '@board/contract/settings/dict';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { type Field, FormDialog } from './form-dialog.tsx';

interface Props {
  /** null: a new type */
  row: DictTypeRow | null;
  onClose: () => void;
  onDone: () => void;
}

/** The form of the operator's own type of dictionary, new or changed. */
export function TypeForm({ row, onClose, onDone }: Props) {
  const { dictionaries: texts, settingPages } = useTexts();
  const succeeded = useSucceeded();
  const add = useCall('settings.dictTypeSave');
  const change = useCall('settings.dictTypeUpdate');
  const { busy, trouble } = row ? change : add;
  const initial = {
    dictType: row?.dictType ?? '',
    dictName: row?.dictName ?? '',
    sort: row?.sort ?? 0,
    remark: row?.remark ?? '',
  };
  const code: Field<'dictType'> = {
    name: 'dictType',
    label: texts.typeCode,
    hint: texts.typeCodeHint,
    max: 50,
    required: true,
  };
  return (
    <FormDialog
      title={row ? texts.changeType : texts.addType}
      initial={initial}
      fields={[
        ...(row ? [] : [code]),
        { name: 'dictName', label: texts.typeName, max: 50, required: true },
        { name: 'sort', label: settingPages.sort, kind: 'number', max: 32_767 },
        { name: 'remark', label: settingPages.remark, max: 200 },
      ]}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSave={async ({ dictType, ...values }) => {
        const saved = row
          ? await change.run({ id: row.id, version: row.version, ...values })
          : await add.run({ dictType, ...values });
        if (saved) succeeded(onDone);
      }}
    />
  );
}
