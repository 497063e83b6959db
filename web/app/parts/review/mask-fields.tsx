import type { CaseFileView, Masks } from '@board/contract/handling/case';
import { masked, type Place } from '@board/contract/rules/personal-data';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from '../writing/forms.module.css';
import { type Field, fields, placeIn, proposedMasks, withPlace, wordsOf } from './masking.ts';

interface Props {
  file: CaseFileView;
  value: Masks;
  onChange: (masks: Masks) => void;
}

/** The masked places of a message: found places, each of which can be unmasked, and places marked by hand. */
export function MaskFields({ file, value, onChange }: Props) {
  const { mask } = useTexts().work;
  const words = wordsOf(file);
  return (
    <>
      {fields.map((field) => (
        <MaskedField
          key={field}
          field={field}
          text={words[field]}
          found={proposedMasks(file)[field]}
          value={value[field]}
          onChange={(places) => onChange({ ...value, [field]: places })}
        />
      ))}
      <section className={css.asPublic} aria-label={mask.preview}>
        <p className={css.help}>{mask.preview}</p>
        <p>
          <b>{masked(words.subject, value.subject)}</b>
        </p>
        <p className={css.words}>{masked(words.content, value.content)}</p>
      </section>
    </>
  );
}

interface FieldProps {
  field: Field;
  text: string;
  found: readonly Place[];
  value: readonly Place[];
  onChange: (places: Place[]) => void;
}

function MaskedField({ field, text, found, value, onChange }: FieldProps) {
  const { work, server, common } = useTexts();
  const { mask } = work;
  const name = mask.titles[field];
  // An unmasked place stays in the list, so that it can be masked again.
  const [listed, setListed] = useState<readonly Place[]>(() => value.reduce(withPlace, [...found]));
  const isOn = (place: Place) => value.some(({ from, to }) => from <= place.from && to >= place.to);

  function mark(): void {
    const shown = document.getElementById(`mask-${field}`) as HTMLTextAreaElement;
    const { selectionStart, selectionEnd } = shown;
    if (selectionStart === selectionEnd) {
      shown.focus();
      return;
    }
    const place = placeIn(text, selectionStart, selectionEnd);
    setListed(withPlace(listed, place));
    onChange(withPlace(value, place));
  }
  return (
    <fieldset className={css.steps}>
      <legend className={css.help}>{mask.places(name)}</legend>
      {listed.length === 0 ? <p className={css.help}>{mask.none}</p> : null}
      {listed.map((place) => (
        <Checkbox
          key={place.from}
          checked={isOn(place)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? withPlace(value, place)
                : value.filter(({ from, to }) => from >= place.to || to <= place.from),
            )
          }
        >
          {server.personal[place.kind]}
          {common.colon}
          <b className={css.place}>{text.slice(place.from, place.to)}</b>
        </Checkbox>
      ))}
      <Form.Item label={mask.byHand(name)} htmlFor={`mask-${field}`}>
        <Input.TextArea id={`mask-${field}`} value={text} readOnly autoSize={{ minRows: 1, maxRows: 8 }} />
      </Form.Item>
      <Button size="small" onClick={mark}>
        {mask.add}
      </Button>
    </fieldset>
  );
}
