import type { Limits } from '@board/contract/settings/limits';
import { useTexts } from '../../lib/texts.ts';
import PersonalHint from '../personal/personal-hint.tsx';
import { toRemark } from './to-remark.ts';

interface Props {
  /** the public text */
  text: string;
  /** the hidden remark */
  remark: string;
  limits: Limits;
  onMove: (moved: { text: string; remark: string }) => void;
}

/** Names the words in a public text that identify a person, and moves them to the hidden remark with one press. */
export default function RemarkHint({ text, remark, limits, onMove }: Props) {
  const { posting, server } = useTexts();
  const { personal } = posting;
  const moved = toRemark(text, remark, limits.remarkMax, { kinds: server.personal, instead: personal.instead });
  return (
    <PersonalHint
      {...personal}
      text={text}
      lead={moved ? personal.lead : personal.full(limits.remarkMax)}
      onPress={moved && (() => onMove(moved))}
    />
  );
}
