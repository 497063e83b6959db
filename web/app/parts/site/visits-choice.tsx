import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './visits-choice.module.css';

const useAddress = () => {
  const { pathname, search } = useLocation();
  return (choice: 'on' | 'off') => `/visits/${choice}?back=${encodeURIComponent(pathname + search)}`;
};

/** Asks once whether visits may be counted; before that, none is. It covers nothing, and "no" is as easy as "yes". */
export function VisitsQuestion() {
  const { common } = useTexts();
  const { visits } = useSite();
  const to = useAddress();
  if (visits !== null) return null;
  return (
    <aside className={css.question} aria-label={common.visits.name}>
      <p>{common.visits.question}</p>
      <p className={css.ways}>
        <ButtonLink look="plain" href={to('off')}>
          {common.visits.no}
        </ButtonLink>
        <ButtonLink look="plain" href={to('on')}>
          {common.visits.yes}
        </ButtonLink>
      </p>
    </aside>
  );
}

/** Changes the choice, either way. */
export function VisitsLink() {
  const { common } = useTexts();
  const { visits, signedIn } = useSite();
  const to = useAddress();
  if (!signedIn || visits === null) return null;
  return <a href={to(visits === 'on' ? 'off' : 'on')}>{visits === 'on' ? common.visits.isOn : common.visits.isOff}</a>;
}
