import { useEffect, useId, useState } from 'react';
import css from './field.module.css';

/** Common to all fields: the label above, help and the error below. */
export interface FieldProps {
  label: React.ReactNode;
  /** stands beside the label: whether the field is required */
  mark?: string;
  hint?: React.ReactNode;
  /** the error, in a sentence; none if the value is valid */
  error?: string;
  /** a required field is empty, and the product marks this without a sentence */
  missing?: boolean;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns an id that is the same on server and browser, and the aria attributes. A summary of errors links to the id. */
function useWiring(
  id: string | undefined,
  { hint, error, missing }: Omit<FieldProps, 'label'>,
  counted = false,
): Wiring {
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`, counted && `${own}-count`]
    .filter(Boolean)
    .join(' ');
  return { id: own, 'aria-describedby': described || undefined, 'aria-invalid': error || missing ? true : undefined };
}

const Mark = ({ mark }: { mark?: string }) => (mark ? <small className={css.mark}>{mark}</small> : null);
const Hint = ({ id, children }: { id: string; children: React.ReactNode }) =>
  children ? (
    <div id={`${id}-hint`} className={css.hint}>
      {children}
    </div>
  ) : null;
const FieldError = ({ id, children }: { id: string; children?: string }) =>
  children ? (
    <p id={`${id}-error`} className={css.error}>
      {children}
    </p>
  ) : null;

function Frame(props: FieldProps & { id: string; children: React.ReactNode }) {
  const { label, mark, hint, error, missing, id, children } = props;
  return (
    <div className={error || missing ? css.wrong : css.field}>
      <label htmlFor={id} className={css.label}>
        {label} <Mark mark={mark} />
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldProps & Omit<React.ComponentProps<Tag>, keyof FieldProps>;

interface Counted {
  /** the length so far, in words, and whether it is too much */
  counter?: { text: string; over: boolean };
}

/** Takes over text typed before hydration: the browser has it, but the form's state does not. */
function useTypedBefore<Element extends HTMLInputElement | HTMLTextAreaElement>(
  id: string,
  { value, onChange }: { value?: unknown; onChange?: React.ChangeEventHandler<Element> },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser filled in before hydration is taken over once
  useEffect(() => {
    const input = document.getElementById(id) as Element;
    if (value !== undefined && input.value !== value)
      onChange?.({ target: input, currentTarget: input } as React.ChangeEvent<Element>);
  }, []);
}

type TextProps = Own<'input'> & Counted & { aside?: React.ReactNode };

/** A one-line field; `aside` is a button to its right. */
export function TextField({ label, mark, hint, error, missing, aside, counter, ...input }: TextProps) {
  const wiring = useWiring(input.id, { hint, error, missing }, Boolean(counter));
  useTypedBefore(wiring.id, input);
  // Adds descriptions that stand elsewhere on the page to the field's own.
  const described = [wiring['aria-describedby'], input['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return (
    <Frame label={label} mark={mark} hint={hint} error={error} missing={missing} id={wiring.id}>
      <div className={css.line}>
        <input type="text" {...input} {...wiring} aria-describedby={described} className={css.input} />
        {aside}
      </div>
      {counter ? <Counter id={wiring.id} {...counter} /> : null}
    </Frame>
  );
}

/** A field of several lines; it grows with its text if the browser can do so. */
export function TextAreaField({ label, mark, hint, error, counter, ...area }: Own<'textarea'> & Counted) {
  const wiring = useWiring(area.id, { hint, error }, Boolean(counter));
  useTypedBefore(wiring.id, area);
  return (
    <Frame label={label} mark={mark} hint={hint} error={error} id={wiring.id}>
      <textarea rows={4} {...area} {...wiring} className={css.area} />
      {counter ? <Counter id={wiring.id} {...counter} /> : null}
    </Frame>
  );
}

/** A one-line text that may be wider than a phone: the field wraps it, so that all of it shows, but allows no line break. */
export const LongLineField = ({ onChange, ...area }: Own<'textarea'> & Counted) => (
  <TextAreaField
    rows={2}
    {...area}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    }}
    onChange={(event) => {
      event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ');
      onChange?.(event);
    }}
  />
);

/** ms without typing after which the count is read aloud, so that it does not interrupt every letter */
const QUIET = 1200;

function Counter({ id, text, over }: { id: string; text: string; over: boolean }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className={over ? css.over : css.count}>
      <span id={`${id}-count`}>{text}</span>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </p>
  );
}

/** A choice from a list, drawn by the system: the lists of phones are better than any of a page. */
export function SelectField({ label, mark, hint, error, children, ...select }: Own<'select'>) {
  const wiring = useWiring(select.id, { hint, error });
  return (
    <Frame label={label} mark={mark} hint={hint} error={error} id={wiring.id}>
      <select {...select} {...wiring} className={css.select}>
        {children}
      </select>
    </Frame>
  );
}

interface ChoiceProps<Value extends string | number> extends FieldProps {
  id?: string;
  name: string;
  value: Value | null;
  options: readonly { value: Value; label: React.ReactNode; hint?: string }[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** puts the options side by side, as steps of a scale; the hints of the first and the last stand below */
  across?: boolean;
}

/** A choice from a few visible options. The id is that of the first option, so that a link can put the focus there. */
export function ChoiceField<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, mark, hint, error, name, value, options, onChange, onBlur, across = false } = props;
  const wiring = useWiring(props.id, { hint, error });
  return (
    <fieldset className={error ? css.wrong : css.field} aria-describedby={wiring['aria-describedby']}>
      <legend className={css.label}>
        {label} <Mark mark={mark} />
      </legend>
      <Hint id={wiring.id}>{hint}</Hint>
      <div className={across ? css.across : css.choices}>
        {options.map((option, i) => (
          <label key={option.value} className={css.choice}>
            <input
              type="radio"
              id={i === 0 ? wiring.id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.hint ? <small className={across ? 'visually-hidden' : undefined}>{option.hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {across && options.some((option) => option.hint) ? (
        <p className={css.ends} aria-hidden="true">
          <span>{options[0]?.hint}</span>
          <span>{options.at(-1)?.hint}</span>
        </p>
      ) : null}
      <FieldError id={wiring.id}>{error}</FieldError>
    </fieldset>
  );
}

/** A checkbox; its label is the statement that is agreed to. */
export function CheckField({ label, hint, error, ...input }: Own<'input'>) {
  const wiring = useWiring(input.id, { hint, error });
  return (
    <div className={error ? css.wrong : css.field}>
      <label className={css.check}>
        <input type="checkbox" {...input} {...wiring} />
        <span>{label}</span>
      </label>
      <Hint id={wiring.id}>{hint}</Hint>
      <FieldError id={wiring.id}>{error}</FieldError>
    </div>
  );
}
