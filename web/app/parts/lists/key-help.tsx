import { Modal, Switch } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import css from './list.module.css';

interface Props {
  /** keys that this list lacks */
  without?: readonly string[];
  on: boolean;
  setOn: (on: boolean) => void;
  close: () => void;
}

/** The keys of a list, with a switch for single-letter keys. */
export function KeyHelp({ without = [], on, setOn, close }: Props) {
  const { keys } = useTexts().lists;
  return (
    <Modal open title={keys.title} footer={null} onCancel={close}>
      <dl className={css.keys}>
        {keys.list
          .filter(([key]) => !without.includes(key))
          .flatMap(([key, does]) => [<dt key={key}>{key}</dt>, <dd key={does}>{does}</dd>])}
      </dl>
      <Switch checked={on} onChange={setOn} aria-label={keys.on} /> {keys.on}
    </Modal>
  );
}
