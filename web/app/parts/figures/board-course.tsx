import type { AnswerOf } from '@board/contract';
import { useTexts } from '../../lib/texts.ts';
import { MonthLines } from './month-lines.tsx';
import { Waits } from './waits.tsx';

interface Props {
  course: AnswerOf<'statistics.course'>;
  fid: number;
  name: string;
}

/** The year of a region or a seat in pictures; nothing if there are no messages. */
export function BoardCourse({ course, fid, name }: Props) {
  const { charts } = useTexts();
  if (course.months.every(({ due, replies }) => due + replies === 0)) return null;
  return (
    <>
      <MonthLines months={course.months} title={charts.monthsOf(name)} fid={fid} />
      <Waits course={course} title={charts.waitsOf(name)} fid={fid} />
    </>
  );
}
