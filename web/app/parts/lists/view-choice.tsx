import { ArrowDownOutlined, ArrowUpOutlined, ReadOutlined, TableOutlined } from '@ant-design/icons';
import { densities } from '@board/contract/handling';
import { Button, Checkbox, Flex, Popover, Segmented } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { type ColumnName, columnNames, moved } from './list-columns.ts';
import type { OneListView } from './use-list-view.ts';
import css from './view-choice.module.css';

interface Props {
  view: OneListView;
  /** whether there is room to read beside the list */
  hasRoom: boolean;
  togglePane: () => void;
}

const isBesides = (name: ColumnName): name is Exclude<ColumnName, 'preview'> => name !== 'preview';

/** How a list is seen: dense or roomy, with the message beside it or not, and its columns in their order. */
export function ViewChoice({ view, hasRoom, togglePane }: Props) {
  const { columns: texts, view: words } = useTexts().lists;
  const { columns } = view;
  // What is shown comes first, in its order; the preview has its place below the title.
  const shown = columns.filter(isBesides);
  const listed = [...shown, ...columnNames.filter(isBesides).filter((one) => !shown.includes(one))];
  const hasPreview = columns.includes('preview');
  const arrange = (names: ColumnName[], preview = hasPreview) =>
    view.arrange({ columns: preview ? ['preview', ...names] : names });
  return (
    <>
      {hasRoom ? (
        <Button
          icon={<ReadOutlined />}
          type={view.pane ? 'primary' : 'default'}
          ghost={view.pane}
          aria-pressed={view.pane}
          aria-keyshortcuts="p"
          title={words.pane}
          onClick={togglePane}
        >
          {words.paneShort}
        </Button>
      ) : null}
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
            <b>{texts.label}</b>
            <Checkbox checked={hasPreview} onChange={({ target }) => arrange(shown, target.checked)}>
              {texts.preview}
            </Checkbox>
            {listed.map((name) => (
              <Flex key={name} align="center" gap="small">
                <Checkbox
                  className={css.name}
                  checked={shown.includes(name)}
                  onChange={({ target }) =>
                    arrange(target.checked ? [...shown, name] : shown.filter((one) => one !== name))
                  }
                >
                  {texts[name]}
                </Checkbox>
                {shown.includes(name) ? (
                  <>
                    <Button
                      size="small"
                      type="text"
                      icon={<ArrowUpOutlined />}
                      aria-label={words.forward(texts[name])}
                      disabled={shown[0] === name}
                      onClick={() => arrange(moved(shown, name, -1))}
                    />
                    <Button
                      size="small"
                      type="text"
                      icon={<ArrowDownOutlined />}
                      aria-label={words.back(texts[name])}
                      disabled={shown.at(-1) === name}
                      onClick={() => arrange(moved(shown, name, 1))}
                    />
                  </>
                ) : null}
              </Flex>
            ))}
            <span className={css.hint}>{words.widthHint}</span>
          </Flex>
        }
      >
        <Button icon={<TableOutlined />} aria-label={words.label} title={words.label} />
      </Popover>
    </>
  );
}
