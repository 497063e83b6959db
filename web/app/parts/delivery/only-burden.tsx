import { Checkbox } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import type { useQueryState } from '../workspace/use-query-state.ts';
import { burdenIn } from './burden-query.ts';

/** Narrows a list of deliveries to those about formalism; the address keeps it. */
export function OnlyBurden({ params, set }: Pick<ReturnType<typeof useQueryState>, 'params' | 'set'>) {
  const { delivery: texts } = useTexts();
  return (
    <Checkbox checked={burdenIn(params)} onChange={({ target }) => set({ burden: target.checked ? '1' : '' })}>
      {texts.onlyBurden}
    </Checkbox>
  );
}
