import type { WordRow } from '@board/contract/moderation/words';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../form-dialog.tsx';

interface Props {
  /** a word on the list; undefined: new words */
  of?: WordRow;
  onClose: () => void;
}

/** Proposes new words, another level for a word, or its removal. */
export function ProposeForm({ of, onClose }: Props) {
  const { words: texts, common } = useTexts();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { run, busy, trouble } = useCall('moderation.propose');
  const levels = ([3, 2, 1] as const).map((level) => ({ value: level, label: texts.levels[level] }));
  return (
    <FormDialog
      title={of ? `${texts.proposeChange}${common.colon}${of.word}` : texts.propose}
      saveLabel={texts.send}
      initial={{ words: '', level: of?.level ?? 3 }}
      fields={[
        ...(of
          ? []
          : [
              {
                name: 'words' as const,
                label: texts.words,
                hint: texts.wordsHint,
                kind: 'area' as const,
                rows: 4,
                required: true,
              },
            ]),
        {
          name: 'level',
          label: texts.level,
          kind: 'choice',
          hint: texts.levelHint,
          options: of ? [...levels, { value: 0, label: texts.takeOff }] : levels,
        },
      ]}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onSave={async ({ words, level, note }) => {
        const wanted = of ? [of.word] : words.split(/[\n,，、;；]+/).map((word) => word.trim());
        const told = await run({
          words: wanted.filter(Boolean),
          level: level === 0 ? null : (level as 1 | 2 | 3),
          note,
        });
        if (!told) return;
        message.success(texts.proposed(told.proposed));
        void queries.invalidateQueries({ queryKey: ['words'] });
        onClose();
      }}
    />
  );
}
