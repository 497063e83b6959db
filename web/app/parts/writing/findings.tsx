import type { AnswerOf } from '@board/contract';
import { Button } from 'antd';
import { useTexts } from '../../lib/texts.ts';

export type Finding = AnswerOf<'moderation.answerContent'>['problems'][number];
export type WordsAt = Finding['places'][number];

/** Selects words in the reply being written. */
export function showWords({ from, to }: WordsAt): void {
  const area = document.getElementById('answer');
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.focus();
  area.setSelectionRange(from, to);
}

interface Props {
  findings: readonly Finding[];
  content: string;
  onShow: (words: WordsAt) => void;
}

/** The findings in a reply; pressing a finding's words selects them in the text. */
export function Findings({ findings, content, onShow }: Props) {
  const { findWords } = useTexts().office.form;
  return (
    <ul>
      {findings.map((one) => (
        <li key={`${one.text}${one.places[0]?.from}`}>
          {one.text}
          {one.places.map((words) => (
            <Button
              key={words.from}
              type="link"
              size="small"
              aria-label={findWords(content.slice(words.from, words.to))}
              onClick={() => onShow(words)}
            >
              {content.slice(words.from, words.to)}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}
