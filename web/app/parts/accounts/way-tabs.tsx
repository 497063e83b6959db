import css from './way-tabs.module.css';

interface Props {
  label: string;
  value: string;
  ways: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice between a few ways: radio buttons, which all browsers and screen readers know, in the shape of tabs. */
export function WayTabs({ label, value, ways, onChange }: Props) {
  return (
    <fieldset className={css.tabs}>
      <legend className="visually-hidden">{label}</legend>
      {ways.map((way) => (
        <label key={way.value}>
          <input
            type="radio"
            name="way"
            className="visually-hidden"
            value={way.value}
            checked={way.value === value}
            onChange={() => onChange(way.value)}
          />
          <span>{way.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
