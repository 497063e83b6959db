import type { Texts } from '../../texts/zh-CN/index.ts';

/** Returns a duration in its two largest units. */
export function durationText(seconds: number, { workflow }: Pick<Texts, 'workflow'>): string {
  const minutes = Math.floor(seconds / 60);
  return workflow.duration(Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60);
}
