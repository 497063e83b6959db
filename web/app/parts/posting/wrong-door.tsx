import { useTexts } from '../../lib/texts.ts';
import css from './wrong-door.module.css';

/** Matters that a message cannot help with, and who helps: said before the form, not after an evening of writing. */
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
