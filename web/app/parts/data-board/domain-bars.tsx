import { percent } from '@board/contract/rules/percent';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';

interface Props {
  domains: readonly { domainId: number; name: string; messages: number }[];
  /** returns the list of a domain's messages */
  hrefOf: (domainId: number) => string;
}

/** The domains of messages, the most frequent first; each leads to its messages. */
export function DomainBars({ domains, hrefOf }: Props) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const whole = domains.reduce((sum, { messages }) => sum + messages, 0);
  const most = domains[0]?.messages ?? 1;
  return (
    <section className={css.part} aria-label={texts.domains}>
      <div className={css.partHead}>
        <h2>{texts.domains}</h2>
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.domain}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.portion}</th>
          </tr>
        </thead>
        <tbody>
          {domains.map(({ domainId, name, messages }) => (
            <tr key={domainId}>
              <th scope="row">
                <Link to={hrefOf(domainId)}>{name}</Link>
              </th>
              <td className={css.bars}>
                <span style={{ width: `${(messages / most) * 60}%` }} />
                {numberOf(messages, language)}
              </td>
              <td>{numberOf(percent(messages, whole)!, language)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
