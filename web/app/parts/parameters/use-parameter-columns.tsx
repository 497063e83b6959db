import type { Parameter, ParameterName } from '@board/contract/settings/parameters';
import { Button } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Column } from '../lists/list-table.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useParameterText } from './parameter-value.ts';
import css from './parameters.module.css';

export const isChanged = ({ value, fallback }: Parameter): boolean => value !== fallback;

/**
 * Returns the columns of lists of parameters: the name with code and meaning, the value in force beside its default, and the
 * last editor, with a link to the history.
 */
export function useParameterColumns(
  onChange: (parameter: Parameter) => void,
  onHistory: (name: ParameterName) => void,
) {
  const { parameters } = useTexts();
  const { language } = useSite();
  const shown = useParameterText();
  const value: Column<Parameter> = {
    name: 'value',
    title: parameters.columns.value,
    width: 224,
    render: (row) => (
      <>
        <b className={css.value}>{shown.value(row, row.value)}</b>
        {isChanged(row) ? (
          <>
            <span className={css.changed}>{parameters.changed}</span>
            <div className={css.small}>{parameters.byDefault(shown.value(row, row.fallback))}</div>
          </>
        ) : null}
      </>
    ),
  };
  const changedBy: Column<Parameter> = {
    name: 'by',
    title: parameters.columns.by,
    width: 176,
    render(row) {
      if (row.version === 0) return null;
      const said = parameters.changedBy(row.byName, row.dateline === null ? '' : minuteOf(row.dateline, language));
      return (
        <button
          type="button"
          className={css.history}
          aria-label={`${parameters.historyOf(parameters.names[row.name])} ${said}`}
          onClick={() => onHistory(row.name)}
        >
          {said}
        </button>
      );
    },
  };
  return {
    rowKey: 'name' as const,
    main: {
      title: parameters.columns.name,
      render: (row: Parameter) => (
        <RowHead
          title={parameters.names[row.name]}
          facts={[<code key="code">{row.name}</code>, parameters.hints[row.name]]}
        />
      ),
    },
    columns: [value, changedBy],
    actions: (row: Parameter) => (
      <Button size="small" aria-label={parameters.changeOf(parameters.names[row.name])} onClick={() => onChange(row)}>
        {parameters.change}
      </Button>
    ),
    actionWidth: 96,
  };
}
