import type { ServerTexts } from './zh-CN.ts';
import { zhCN } from './zh-CN.ts';
export const zhTW: ServerTexts = zhCN;
