import { Badge } from 'antd';
import { NavLink, useLocation } from 'react-router';
import { RED } from '../../lib/colors.ts';
import { useTexts } from '../../lib/texts.ts';
import bar from '../lists/queue-bar.module.css';
import { useDesk } from '../workspace/desk.ts';
import { useInSight } from '../workspace/use-in-sight.ts';
import { useCaseCounts } from './use-case-counts.ts';

/** The lists of case work that the unit may open: its own cases, cases to examine, stored cases. */
export function CaseNav() {
  const { caseWork: texts } = useTexts();
  const { allowSendCase, allowCheckCase } = useDesk().me.authority;
  const { desk } = useCaseCounts(true);
  const row = useInSight(`${useLocation().pathname} ${desk > 0}`);
  const isOpen = allowSendCase === 1 || allowCheckCase === 1;
  // A desk needs both rights (decision 0134); cases that wait for a unit that lost one still show.
  const examines = (allowSendCase === 1 && allowCheckCase === 1) || desk > 0;
  const places = [
    ...(isOpen ? [['list-casebase', texts.title, 0] as const] : []),
    ...(examines ? [['applyCasePage', texts.desk, desk] as const] : []),
    ['caseBaseAll', texts.all, 0] as const,
  ];
  if (places.length < 2) return null;
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
