import type { StaffAccount } from '@board/contract/accounts/staff';
import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { rolesQuery } from './roles-query.ts';

export interface Place {
  kind: 'unit' | 'staff';
  unit?: { value: number; label: React.ReactNode };
  roleIds: number[];
}

/** Where an account stands, as the fields show it. */
export const placeOf = ({ groupId, groupName, roles }: StaffAccount): Place => ({
  kind: groupId === null ? 'staff' : 'unit',
  unit: groupId === null ? undefined : { value: groupId, label: groupName },
  roleIds: roles.map(({ roleId }) => roleId),
});

/** The same as the calls take it: a unit or roles, not both. */
export const placeParam = ({ kind, unit, roleIds }: Place) =>
  kind === 'unit' ? { groupId: unit?.value } : { roleIds };

export const isPlaced = ({ kind, unit, roleIds }: Place) => (kind === 'unit' ? Boolean(unit) : roleIds.length > 0);

interface Props {
  value: Place;
  onChange: (value: Place) => void;
  fields: Record<string, string>;
}

/** A unit, looked for by its name, or roles of the platform. */
export function PlaceFields({ value, onChange, fields }: Props) {
  const texts = useTexts().staff;
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const ofUnit = value.kind === 'unit';
  const roles = useQuery({ ...rolesQuery, enabled: !ofUnit });
  const units = useQuery({
    queryKey: ['staff', 'units', keywords],
    queryFn: () => call('accounts.staffUnits', { keywords }),
    enabled: ofUnit && keywords !== '',
  });
  return (
    <>
      <Form.Item label={texts.kind}>
        <Radio.Group
          aria-label={texts.kind}
          value={value.kind}
          options={(['unit', 'staff'] as const).map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          onChange={(event) => onChange({ ...value, kind: event.target.value })}
        />
      </Form.Item>
      {ofUnit ? (
        <Form.Item
          label={texts.unit}
          htmlFor="staff-unit"
          help={fields.groupId}
          validateStatus={fields.groupId ? 'error' : undefined}
        >
          <Select
            id="staff-unit"
            labelInValue
            value={value.unit}
            onChange={(unit) => onChange({ ...value, unit })}
            showSearch={{ filterOption: false, onSearch: setWords }}
            placeholder={texts.unitHint}
            loading={units.isFetching}
            notFoundContent={keywords === '' ? texts.unitHint : texts.noUnit}
            options={units.data?.units.map(({ groupId, groupName, upperName }) => ({
              value: groupId,
              // Towns of the same name are told apart by what stands above them.
              label: upperName ? `${groupName} · ${upperName}` : groupName,
            }))}
          />
        </Form.Item>
      ) : (
        <Form.Item
          label={texts.roles}
          htmlFor="staff-roles"
          help={fields.roleIds ?? fields.groupId}
          validateStatus={fields.roleIds || fields.groupId ? 'error' : undefined}
        >
          <Select
            id="staff-roles"
            mode="multiple"
            value={value.roleIds}
            onChange={(roleIds) => onChange({ ...value, roleIds })}
            placeholder={texts.rolesHint}
            loading={roles.isFetching}
            options={roles.data?.roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
          />
        </Form.Item>
      )}
    </>
  );
}
