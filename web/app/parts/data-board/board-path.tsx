import { Breadcrumb, Select } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';

interface Named {
  fid: number;
  name: string;
}

interface Props {
  /** the boards at the top of the viewer's reach */
  tops: readonly Named[];
  /** from one of these down to the board that is shown */
  path: readonly Named[];
  /** returns the address of the same page for another board */
  hrefOf: (fid: number) => string;
  choose: (fid: number) => void;
}

/** The place of a page of figures among the boards, with links upwards. */
export function BoardPath({ tops, path, hrefOf, choose }: Props) {
  const { dataBoard: texts } = useTexts();
  const here = path.at(-1)!;
  return (
    <nav aria-label={texts.path} className={css.path}>
      {tops.length > 1 ? (
        <Select
          aria-label={texts.whole}
          value={path[0]!.fid}
          options={tops.map(({ fid, name }) => ({ value: fid, label: name }))}
          onChange={choose}
          style={{ minWidth: '14rem', marginRight: 12 }}
        />
      ) : null}
      <Breadcrumb
        items={path.map(({ fid, name }) => ({
          key: fid,
          title: fid === here.fid ? <b>{name}</b> : <Link to={hrefOf(fid)}>{name}</Link>,
        }))}
      />
    </nav>
  );
}
