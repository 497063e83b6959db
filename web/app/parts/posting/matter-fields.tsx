import { TypeId } from '@board/contract/codes';
import type { Domain } from '@board/contract/settings';
import { useTexts } from '../../lib/texts.ts';
import fieldCss from '../../ui/field.module.css';
import { ChoiceField, SelectField } from '../../ui/field.tsx';
import type { Part } from './part.ts';
import { subDomainsOf } from './values.ts';

interface Props extends Part {
  types: readonly { value: number; label: string }[];
  domains: Domain[];
  /** the type is given and not shown */
  fixedType: boolean;
  /** hint at a domain that was chosen for the writer */
  domainHint: string;
}

/** The type and the domain of a message. */
export function MatterFields({ values, change, errors, leave, types, domains, fixedType, domainHint }: Props) {
  const { type, domain } = useTexts().posting;
  const subDomains = subDomainsOf(values, domains);
  const choose = <option value="">{domain.choose}</option>;
  return (
    <>
      {fixedType ? null : values.seat?.adviceOnly ? (
        <section className={fieldCss.field}>
          <h2 className={fieldCss.label}>{type.label}</h2>
          <p>
            <b>{types.find((one) => one.value === TypeId.advice)?.label}</b>
          </p>
          <p className={fieldCss.hint}>
            {type.adviceOnly}
            <a href="/local-leader">{type.adviceOnlyLink}</a>
          </p>
        </section>
      ) : (
        <ChoiceField
          id="typeId"
          name="typeId"
          label={type.label}
          error={errors.typeId}
          value={values.typeId}
          options={types.map((one) => ({ ...one, hint: type.hints[one.value] }))}
          onChange={(typeId) => change({ typeId })}
        />
      )}
      <SelectField
        id="domainId"
        label={domain.label}
        hint={domainHint || undefined}
        error={errors.domainId}
        value={values.domainId ?? ''}
        onChange={(event) => change({ domainId: Number(event.target.value) || null, subDomainId: null })}
        onBlur={() => leave('domainId')}
      >
        {choose}
        {domains.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </SelectField>
      {subDomains.length > 0 ? (
        <SelectField
          id="subDomainId"
          label={domain.sub}
          error={errors.subDomainId}
          value={values.subDomainId ?? ''}
          onChange={(event) => change({ subDomainId: Number(event.target.value) || null })}
          onBlur={() => leave('subDomainId')}
        >
          {choose}
          {subDomains.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}
