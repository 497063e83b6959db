import { Tag } from 'antd';
import { useTexts } from '../../../lib/texts.ts';

const colors: Record<number, string> = { 1: 'default', 2: 'gold', 3: 'red' };

/** How strict a word is. */
export function LevelTag({ level }: { level: number | null }) {
  const { words } = useTexts();
  if (level === null) return <Tag>{words.notListed}</Tag>;
  return <Tag color={colors[level]}>{words.levels[level as 1 | 2 | 3]}</Tag>;
}
