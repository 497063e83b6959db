import { Alert, Button } from 'antd';
import { clockOf } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.ts';

interface Writing {
  savedAt: number | null;
  dirty: boolean;
  busy: boolean;
  blocked: boolean;
}

/** Says whether the text is saved, and when. */
export function SaveState({ savedAt, dirty, busy, blocked }: Writing) {
  const { autosave: texts } = useTexts();
  const said = busy ? texts.saving : dirty ? texts.notSaved : savedAt ? texts.saved(clockOf(savedAt)) : '';
  return (
    <span role="status" style={{ color: 'var(--ink-soft)' }}>
      {blocked ? '' : said}
    </span>
  );
}

/** Says that a colleague's change stopped the saving, with a button to the present record. */
export function ChangedElsewhere({ blocked, onReload }: Pick<Writing, 'blocked'> & { onReload: () => void }) {
  const { autosave: texts } = useTexts();
  return blocked ? (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={texts.changedElsewhere}
      action={
        <Button size="small" onClick={onReload}>
          {texts.reload}
        </Button>
      }
    />
  ) : null;
}
