import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './robot.module.css';

/**
 * A link to the robot at the end of a page, on wide pages beside it. With scripts it opens a panel in place
 * (lib/open-robot.ts). Nothing is loaded before it is pressed.
 */
export function RobotWidget() {
  const { robot } = useTexts();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // On pages that come to life; on others the island does this.
    const link = place.current!.querySelector('a')!;
    const open = async (event: MouseEvent) => {
      event.preventDefault();
      try {
        const { openRobot } = await import('../../lib/open-robot.ts');
        openRobot(link);
      } catch {
        // New document: the dialog stands on pages without a router, too.
        location.assign(link.href);
      }
    };
    link.addEventListener('click', open);
    return () => link.removeEventListener('click', open);
  }, []);
  return (
    <aside ref={place} className={css.widget} aria-label={robot.name}>
      <a href="/robot" data-robot={css.panel} data-close={robot.close} data-name={robot.name}>
        {robot.name}
      </a>
      <script type="module" src="/islands/robot.js" />
    </aside>
  );
}
