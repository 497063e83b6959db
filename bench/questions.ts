/** Questions whose answer is known to exist or to be missing, which measure the minimum likeness. */

/** Common questions that are no matter of a message board. */
export const offTopic = [
  '今天天气怎么样',
  '明天会下雨吗',
  '推荐一部好看的电影',
  '红烧肉怎么做才好吃',
  '世界杯冠军是哪个国家',
  '怎么学好英语口语',
  '帮我写一首关于春天的诗',
  '地球到月球有多远',
  '苹果手机怎么截屏',
  '头疼吃什么药好',
  '怎样减肥最有效',
  '周杰伦最新的歌叫什么',
  '股票明天会涨吗',
  '比特币现在多少钱一个',
  '如何追到喜欢的女孩子',
  '梦见掉牙是什么意思',
  '猫咪不吃东西怎么办',
  '唐朝有多少个皇帝',
  '圆周率是多少',
  'python怎么读取文件',
  '怎么安装windows系统',
  '双色球开奖号码',
  '今年春节是几月几号',
  '去三亚旅游穿什么衣服',
  '怎么做番茄炒蛋',
  '孩子不爱吃饭怎么办',
  '考研应该选什么专业',
  '面试时如何自我介绍',
  '你是人还是机器人',
  '讲个笑话',
  '陪我聊聊天',
  '给我唱首歌',
  '人生的意义是什么',
  '外星人真的存在吗',
  '恐龙是怎么灭绝的',
  '二加二等于几',
  '怎么打篮球投篮更准',
  '微波炉可以热鸡蛋吗',
  '白衬衫上的油渍怎么洗',
  '星座运势查询',
  '名侦探柯南多少集',
  '王者荣耀怎么上分',
  '光的速度是多少',
  '牛顿第一定律是什么',
  '咖啡和茶哪个提神',
  '如何养好多肉植物',
  '手机充不进电是什么原因',
  '电脑蓝屏了怎么修',
  '法国的首都是哪里',
  '长城有多长',
  '鲁迅的原名叫什么',
  '怎么画一只小猫',
  '推荐几本好看的小说',
  '吉他入门教程',
  '游泳怎么换气',
  '晚上失眠怎么办',
  '眼睛近视了能恢复吗',
  '感冒了需要去医院吗',
  '人为什么会打喷嚏',
  '诸葛亮是哪个朝代的人',
];

const SAYS_ENOUGH = [8, 40] as const;
const GREETING = /尊敬|您好|你好|领导|感谢|谢谢|书记/;

/** Returns the first piece of a text that can serve as a question; null if there is none. */
export function pieceOf(content: string): string | null {
  const [least, most] = SAYS_ENOUGH;
  const pieces = content.split(/[\p{P}\s]+/u);
  return pieces.find((piece) => piece.length >= least && piece.length <= most && !GREETING.test(piece)) ?? null;
}

/** Returns the Chinese characters of a text in a meaningless order, always the same. */
export function shuffled(text: string): string {
  const letters = [...text].filter((letter) => /\p{Script=Han}/u.test(letter));
  for (let at = letters.length - 1; at > 0; at--) {
    const other = (at * 7919 + letters.length * 31) % (at + 1);
    [letters[at], letters[other]] = [letters[other]!, letters[at]!];
  }
  return letters.join('');
}
