import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons';
import { densities } from '@board/contract/handling';
import { Button, Checkbox, Flex, Popover, Segmented } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { moved } from './list-columns.ts';
import type { OneListView } from './use-list-view.ts';
import css from './view-choice.module.css';

interface Props<Name extends string> {
  view: Pick<OneListView<Name>, 'density' | 'look'>;
  /** all columns to choose from, and the shown ones in their order */
  columns: readonly { name: Name; title: string }[];
  shown: readonly Name[];
  arrange: (shown: Name[]) => void;
  /** further parts to show or hide */
  children?: React.ReactNode;
}

/** Chooses how a list looks: dense or roomy, and its columns in their order. */
export function ViewChoice<Name extends string>({ view, columns, shown, arrange, children }: Props<Name>) {
  const { columns: texts, view: words } = useTexts().lists;
  // Shown columns come first, in their order.
  const listed = [
    ...shown.flatMap((name) => columns.find((one) => one.name === name) ?? []),
    ...columns.filter(({ name }) => !shown.includes(name)),
  ];
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      getPopupContainer={(button) => button.closest('main') ?? document.body}
      content={
        <Flex vertical gap="small" className={css.choice}>
          <b id="density">{words.density}</b>
          <Segmented
            aria-labelledby="density"
            value={view.density}
            onChange={(density) => view.look({ density })}
            options={densities.map((value) => ({ value, label: words.densities[value] }))}
          />
          {listed.length > 0 || children ? <b>{texts.label}</b> : null}
          {children}
          {listed.map(({ name, title }) => (
            <Flex key={name} align="center" gap="small">
              <Checkbox
                className={css.name}
                checked={shown.includes(name)}
                onChange={({ target }) =>
                  arrange(target.checked ? [...shown, name] : shown.filter((one) => one !== name))
                }
              >
                {title}
              </Checkbox>
              {shown.includes(name) ? (
                <>
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowUpOutlined />}
                    aria-label={words.forward(title)}
                    disabled={shown[0] === name}
                    onClick={() => arrange(moved(shown, name, -1))}
                  />
                  <Button
                    size="small"
                    type="text"
                    icon={<ArrowDownOutlined />}
                    aria-label={words.back(title)}
                    disabled={shown.at(-1) === name}
                    onClick={() => arrange(moved(shown, name, 1))}
                  />
                </>
              ) : null}
            </Flex>
          ))}
          {listed.length > 0 ? <span className={css.hint}>{words.widthHint}</span> : null}
        </Flex>
      }
    >
      <Button icon={<TableOutlined />} aria-label={words.label} title={words.label} />
    </Popover>
  );
}
