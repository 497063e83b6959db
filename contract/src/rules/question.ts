/** Words that ask; longer ones before those that are part of them. Both writings of Chinese. */
const ASKING =
  /什[么麼]时候|什麼時候|什么地方|什麼地方|什[么麼]|为什[么麼]|為什麼|怎[么麼]办|怎[么麼]辦|怎[么麼]样|怎[么麼]樣|怎[么麼]|怎样|怎樣|如何|哪[里裡裏]|哪儿|哪兒|哪个|哪個|哪些|多少|多久|几时|幾時|何时|何時|是否|能不能|可不可以|可否|能否|是不是|有没有|有沒有|要不要|该不该|請問|请问|为何|為何|谁|誰/gu;
/** A text that ends so asks. */
const ENDS = /(?:[吗嗎呢么麼]|[?？])\s*$/u;
/** Marks and particles at the end of a question. */
const PARTICLES = /[吗嗎呢]?\s*[?？]+|[吗嗎呢]\s*$/gu;

/** Whether words that are searched for read as a question: 公积金怎么提取, 能带狗吗, 停水？ */
export const isQuestion = (text: string): boolean =>
  text.trim() !== '' && (ENDS.test(text) || text.search(ASKING) >= 0);

/**
 * What a question is about: its words without those that ask, since few messages hold 怎么 beside them. A text that is no
 * question, or has no other words, is given back as it is.
 */
export function matterAsked(text: string): string {
  if (!isQuestion(text)) return text;
  const matter = text.replace(ASKING, ' ').replace(PARTICLES, ' ').replace(/\s+/gu, ' ').trim();
  return /[\p{L}\p{N}]/u.test(matter) ? matter : text;
}
