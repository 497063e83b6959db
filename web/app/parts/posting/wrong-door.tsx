import { useTexts } from '../../lib/texts.ts';
import css from './wrong-door.module.css';

/** Matters that belong elsewhere, and who helps with them: shown before the form, so that nobody writes in vain. */
export function WrongDoor() {
  const { title, doors } = useTexts().posting.wrongDoor;
  return (
    <details className={css.doors}>
      <summary>{title}</summary>
      <dl>
        {doors.map(({ matter, instead, phones }) => (
          <div key={matter}>
            <dt>{matter}</dt>
            <dd>
              {instead}
              {phones.map(([number, name]) => (
                <a key={number} href={`tel:${number}`}>
                  {name} {number}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
