import { Badge } from 'antd';
import { NavLink, useLocation } from 'react-router';
import { RED } from '../../lib/colors.ts';
import { useTexts } from '../../lib/texts.ts';
import bar from '../lists/queue-bar.module.css';
import { useInSight } from '../workspace/use-in-sight.ts';
import { useCaseCounts } from './use-case-counts.ts';

/** The three lists of case work: what the unit makes, what it examines, what is stored. */
export function CaseNav() {
  const { caseWork: texts } = useTexts();
  const { desk } = useCaseCounts(true);
  const row = useInSight(`${useLocation().pathname} ${desk > 0}`);
  const places = [
    ['list-casebase', texts.title, 0],
    ['applyCasePage', texts.desk, desk],
    ['caseBaseAll', texts.all, 0],
  ] as const;
  return (
    <nav ref={row} className={bar.tabs} aria-label={texts.menu}>
      {places.map(([path, label, count]) => (
        <NavLink key={path} to={`/g/taskBoard/${path}`}>
          {label}
          {count > 0 ? <Badge count={count} overflowCount={999} color={RED} /> : null}
        </NavLink>
      ))}
    </nav>
  );
}
