import type { Texts } from '../zh-CN/index.ts';
import { texts as source } from '../zh-CN/index.ts';

export const texts: Texts = source;
