import { normalForm } from '../moderation/index.ts';
import type { Text } from './features.ts';

/**
 * Words that by themselves tell the domain of a text, by the numbers of the initial domains (domain.md A1). With this
 * common knowledge a new board suggests domains before it has messages to learn from. A word may stand for several.
 */
const WORDS: Readonly<Record<number, string>> = {
  7: `小区 物业 业主 业委会 楼盘 开发商 交房 房产证 不动产证 商品房 购房 房价 预售 公积金 公租房 廉租房 经济适用房 保障房 棚改 棚户区
    拆迁 安置房 回迁 征收 补偿款 违建 违章建筑 电梯 维修基金 漏水 房屋 危房 延期交房 烂尾 产权 供水 停水 水压 自来水 水表 供电 停电
    电费 变压器 燃气 天然气 煤气 供暖 暖气 供热 管道 管网 下水道 排水 内涝 积水 化粪池 路灯 井盖 城管 规划 绿化 公园 广场 环卫 市政
    道路 人行道 施工 工地 占道 摊贩 夜市 市容 广告牌 停车场 老旧小区 提质 公厕 修路 硬化`,
  6: `公交 公交车 线路 站台 地铁 轻轨 出租车 的士 网约车 客运 班车 车站 火车站 高铁 铁路 机场 高速 高速公路 收费站 国道 省道 公路 大桥
    隧道 红绿灯 斑马线 堵车 拥堵 交警 驾校 驾照 驾驶证 车牌 上牌 年检 违章 停车 货车 限行 摩托车 电动车 交通 打车 车费`,
  9: `农村 农民 村民 村委 村委会 村干部 村支书 土地 耕地 承包 流转 征地 宅基地 惠农 粮食补贴 种粮 水稻 灌溉 水库 林地 山林 扶贫 贫困户
    农业 养殖 农机 化肥 饮水`,
  13: `污染 排放 废水 废气 污水 臭味 异味 恶臭 粉尘 扬尘 灰尘 噪音 噪声 扰民 油烟 垃圾 垃圾场 垃圾站 焚烧 化工厂 工厂 养殖场 养猪场
    水源 河道 水质 环保 环境 空气 雾霾 辐射 基站 采石场 砂石 挖砂 砍伐 树木 生态 环评`,
  14: `学校 小学 中学 高中 初中 幼儿园 大学 学院 职校 老师 教师 班主任 校长 学生 家长 孩子 入学 招生 学区 学位 划片 转学 学籍 高考 中考
    分数 录取 补课 补习 培训班 培训机构 学费 课本 教材 作业 食堂 校车 宿舍 教育 教师资格证 考试 毕业 实习 文凭 助学金 奖学金 义务教育`,
  12: `医院 医生 护士 看病 门诊 住院 手术 药品 药店 处方 疫苗 接种 卫生院 卫生室 诊所 村医 医疗 急救 病人 患者 癌症 体检 误诊 卫生局 计生
    计划生育 生育 二胎 独生子女 准生证 超生 社会抚养费 出生证 献血 合作医疗 新农合 食品安全 餐饮 卫生许可`,
  1: `派出所 公安 警察 报案 报警 立案 盗窃 抢劫 赌博 打架 吸毒 黑社会 消防 治安 监控 出入境 护照 交警 违章 红绿灯 停车`,
  5: `旅游 景区 景点 游客 导游 旅行社 门票 度假 民宿 农家乐 酒店 宾馆`,
  11: `工资 拖欠 欠薪 农民工 劳动 劳动合同 劳动仲裁 加班 辞退 辞职 下岗 失业 就业 招聘 社保 社会保险 养老 养老金 养老保险 退休 退休金
    工龄 医保 医疗保险 工伤 公务员 事业单位 编制 职称 职工 待遇 福利 人社局 转业 退伍 军人 买断 改制 内退 津贴 绩效 最低工资 报销 停保
    缴费 产假`,
  10: `体育 健身 球场 体育馆 图书馆 博物馆 文化 文物 古迹 广播 电视 出版 演出 网吧 广场舞`,
  20: `银行 贷款 保险 证券 基金 理财 信用卡 非法集资 利息`,
  4: `市场 超市 商场 商店 商户 商家 门面 消费者 消费 假货 假冒 退款 欺诈 传销 价格 物价 工商 营业执照 执照 发票 税务 企业 公司 招商
    投资 快递 电商 网购 烟草 加油站 菜市场 农贸市场 经营 融资 会员卡 预付卡`,
  2: `户口 户籍 身份证 落户 居住证 低保 五保 救助 民政 残疾 残疾证 殡葬 墓地 结婚证 婚姻 优抚 办证 窗口 政务 服务态度 信访 选举 社区`,
};

const domainsOf = new Map<string, number[]>();
for (const [domainId, words] of Object.entries(WORDS))
  for (const word of words.split(/\s+/)) domainsOf.set(word, [...(domainsOf.get(word) ?? []), Number(domainId)]);
/** The longest words come first, so that 公交车 is not matched as 公交. */
const ANY = new RegExp([...domainsOf.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');

/** The share of a text's civic words that speaks for each domain; empty if it has none. */
export type Civic = ReadonlyMap<number, number>;

const TITLE = 3;
/** number of characters of a text that are read */
const READ = 600;

export function civicOf({ subject, content }: Text): Civic {
  const times = new Map<string, number>();
  for (const [text, weight] of [
    [subject, TITLE],
    [content.slice(0, READ), 1],
  ] as const)
    for (const [word] of normalForm(text).matchAll(ANY)) times.set(word, (times.get(word) ?? 0) + weight);
  const said = new Map<number, number>();
  let all = 0;
  for (const [word, count] of times) {
    const domains = domainsOf.get(word)!;
    const weight = word.length * (1 + Math.log(count));
    all += weight;
    for (const one of domains) said.set(one, (said.get(one) ?? 0) + weight / domains.length);
  }
  for (const [one, weight] of said) said.set(one, weight / all);
  return said;
}
