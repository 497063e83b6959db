import { useQuery } from '@tanstack/react-query';
import { Card } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { PromiseFigures } from '../promises/promise-figures.tsx';
import css from '../promises/promises.module.css';

/** The kept and broken promises of the own unit and the units below, with the meaning of the figures. */
export function Promised() {
  const { promises } = useTexts();
  const figures = useQuery({
    queryKey: ['promises', 'figures'],
    queryFn: () => call('promises.ownFigures', {}),
    staleTime: 300_000,
  });
  if (!figures.data) return null;
  return (
    <Card title={promises.desk.board} style={{ marginTop: 16 }}>
      {figures.data.all.made === 0 ? (
        <p>{promises.desk.boardNone}</p>
      ) : (
        <div className={css.board}>
          <PromiseFigures {...figures.data} />
          <details>
            <summary>{promises.meaningsTitle}</summary>
            <dl>
              {promises.meanings.map(([name, meaning]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      )}
    </Card>
  );
}
