import type { Question } from '@board/contract/campaigns/questions';
import { SuggestionResult } from '@board/contract/codes';

/** Campaigns of the demo: collecting, about to begin, ended with and without results, and one not confirmed yet. */
export interface CampaignSeed {
  seat: string;
  title: string;
  summary: string;
  content: string;
  /** what is asked; a question that is answered by choosing has its kind */
  fields: (string | Question)[];
  /** the content is markup */
  rich?: true;
  /** not submitted: the draft of whoever of the demo may write it */
  draft?: string;
  /** a change of it waits to be confirmed, while this text stays public */
  changed?: { title: string; content: string };
  /** what was promised because of adopted suggestions; days from now */
  promises?: { title: string; due: number; done?: number; news: [ago: number, content: string][] }[];
  domain: number;
  subDomain: number | null;
  /** days from now */
  from: number;
  to: number;
  publicList?: boolean;
  /** not confirmed: waits, or was sent back with a reason */
  waits?: true;
  sentBack?: string;
  /** drafted by the platform, which waits for the unit */
  byPlatform?: true;
  /** what came of it, published so many days ago */
  outcome?: { text: string; ago: number };
  suggestions: SuggestionSeed[];
}
/** Title, what is so, what is asked for, what was found; and the published result with its answer. */
export type SuggestionSeed = [
  title: string,
  fact: string,
  ask: string,
  done: string,
  result?: [result: number, answer: string, promise?: number] | null,
  chosen?: Record<string, string[]>,
];

const { adopted, partly, kept, notAdopted } = SuggestionResult;

export const SEEDS: readonly CampaignSeed[] = [
  {
    seat: '长沙市市长',
    title: '城市公交线路怎样调整更方便，请您出主意',
    summary: '明年起将分批优化公交线路，想听听您每天出行的实际情况。',
    content:
      '近年来地铁陆续开通，部分公交线路与地铁重复，一些新建小区又缺少公交。我们计划明年起分三批调整线路和班次。\n\n调整前先问需于民：哪些线路应当保留，哪些地方需要新开，早晚高峰和夜间的班次怎样安排，都欢迎提出。收到的建议会逐条研究，结果在本页公布。',
    fields: ['您常走的线路和时间', '现在最不方便的是什么', '您建议怎样调整'],
    domain: 6,
    subDomain: 197,
    from: -10,
    to: 20,
    suggestions: [
      [
        '建议早高峰增开从新城片区到地铁站的接驳公交',
        '新城片区几个小区交房后住户增加很快，步行到地铁站要二十多分钟',
        '建议在早晚高峰开行小型接驳车，十分钟一班',
        '已列入第一批新开线路的比选方案',
      ],
      [
        '建议医院周边的公交末班车适当延后到夜间十点',
        '在医院陪护的家属晚上离开时已经没有公交',
        '建议经过医院的线路末班车延后一小时',
        '已安排客流调查，将根据结果调整末班时间',
      ],
      [
        '建议公交站牌增加大字版的线路图和换乘提示',
        '老年人看不清站牌上的小字，常常坐错方向',
        '建议更换站牌时同步使用大字版并标明换乘',
        '该建议已转公交公司研究',
      ],
      [
        '建议学校放学那一小时加密途经学校的公交班次',
        '放学时段一车学生挤不上去，要等两三趟',
        '建议与学校核对放学时间后错峰加车',
        '该建议已转公交公司研究',
      ],
    ],
  },
  {
    seat: '湖南省人大常委会',
    title: '生活垃圾分类的地方立法，请您提意见',
    summary: '条例草案正在征求意见，欢迎就投放、收运和奖惩提出看法。',
    content:
      '生活垃圾分类条例草案已完成初稿，重点规定分类标准、投放点设置、收运责任和奖惩办法。\n\n请结合您所在小区或单位的实际谈谈看法。意见将整理后提交审议，采纳情况在本页公布。',
    fields: ['您所在小区目前怎样分类', '草案中您最关心的问题', '具体修改意见'],
    domain: 13,
    subDomain: null,
    from: -15,
    to: 30,
    suggestions: [
      [
        '建议在条例中明确老旧小区可以设置移动投放点',
        '老旧小区地方狭窄，没有条件建固定的投放房',
        '建议允许定时定点的移动投放方式',
        '意见已收录并转起草单位研究',
      ],
      [
        '建议对分类投放以奖励为主并设置一年过渡期',
        '很多居民对分类标准还不熟悉，一开始就处罚不易接受',
        '建议设置过渡期，先宣传引导再执行处罚',
        '意见已收录并转起草单位研究',
      ],
      [
        '建议明确农村易腐垃圾可以就地堆肥还田利用',
        '农村厨余多用于喂养和堆肥，统一收运成本高',
        '建议条例区分城乡，允许农村就地处理',
        '意见已收录并转起草单位研究',
      ],
    ],
  },
  {
    seat: '住房和城乡建设部部长',
    title: '社区里最缺什么服务设施，请您告诉我们',
    summary: '为完善社区嵌入式服务设施建设导则，征集居民的实际需要。',
    content:
      '托育、助餐、家政、健身……您身边的社区最缺什么？我们正在修订社区服务设施建设导则，希望了解不同城市、不同年龄居民的需要。\n\n本次征集的建议不公开展示，处理结果将汇总公布。',
    fields: ['您所在的城市和小区类型', '最缺少的服务设施', '可以利用的场地'],
    domain: 7,
    subDomain: 193,
    from: -5,
    to: 40,
    publicList: false,
    suggestions: [
      [
        '建议利用社区闲置用房开办价格实惠的老年食堂',
        '社区里独居老人多，自己做饭不方便',
        '建议把助餐点列为新建小区的必配设施',
        '已纳入导则修订的调研内容',
      ],
    ],
  },
  {
    seat: '长沙市委书记',
    title: '让孩子上学路更安全，请您说说看法',
    summary: '校园周边交通整治即将开始，先征求家长和学生的意见。',
    content:
      '新学期将对中小学周边的交通组织集中整治，包括接送区、步行通道、非机动车道和信号灯。\n\n征集开始后，请告诉我们您孩子的学校周边存在什么问题、希望怎样改进。',
    fields: ['学校名称', '上下学时的主要问题', '您建议怎样改进'],
    domain: 14,
    subDomain: null,
    from: 6,
    to: 36,
    suggestions: [],
  },
  {
    seat: '长沙市委书记',
    title: '老旧小区加装电梯，难在哪里、怎么办',
    summary: '就意见征集、费用分摊和后期维护征求建议，结果已公布。',
    content: '老旧小区加装电梯事关许多家庭。我们就业主意见怎样统一、费用怎样分摊、建成后怎样维护公开征求建议。',
    fields: ['您所在楼栋的情况', '遇到的主要困难', '您的建议'],
    domain: 7,
    subDomain: 187,
    from: -75,
    to: -45,
    outcome: {
      ago: 22,
      text: '感谢大家的参与。收到的建议已逐条研究：简化审批、公布费用分摊参考比例两项写入新修订的实施办法，下月起施行；低层住户补偿的办法由各区试点后再定。',
    },
    suggestions: [
      [
        '建议加装电梯的全部手续由社区一个窗口来受理',
        '现在要跑规划、住建、消防好几个部门',
        '建议由社区代办，一个窗口受理',
        '已写入实施办法，社区设代办窗口',
        [adopted, '已写入新的实施办法第六条：由社区设代办窗口，一次受理。'],
      ],
      [
        '建议公布分楼层费用分摊的参考比例便于协商',
        '邻居之间为分摊比例谈了大半年没有结果',
        '建议由主管部门公布参考比例',
        '已公布参考比例',
        [adopted, '参考比例已随实施办法公布，供业主协商时使用。'],
      ],
      [
        '建议对低层住户的采光影响给予适当经济补偿',
        '一楼二楼住户担心采光和噪声，不愿签字',
        '建议明确补偿的标准和来源',
        '正在两个区试点',
        [partly, '先在两个区试点由受益业主协商补偿，标准待试点后确定。'],
      ],
      [
        '建议允许提取住房公积金支付电梯的维护费用',
        '建成后的电费和维保是长期负担',
        '建议公积金可以用于后期维护',
        '需要上级政策支持',
        [kept, '现行规定只能用于加装费用，建议已上报作为修订参考。'],
      ],
      [
        '建议由财政承担加装电梯的全部建设费用支出',
        '部分退休老人拿不出分摊的费用',
        '建议由财政全额出资',
        '现行政策为定额补助',
        [notAdopted, '加装电梯以业主出资为主、财政定额补助，全额出资财力难以承担。困难家庭可申请另行补助。'],
      ],
    ],
  },
  {
    seat: '湖南省委书记',
    title: '农村客运和快递进村，您有什么建议',
    summary: '征集已结束，正在逐条研究，结果将在一个月内公布。',
    content: '为改善农村出行和寄递条件，就班线设置、村级站点和费用征求农村居民的建议。',
    fields: ['您所在的村镇', '现在出行和收寄快递的情况', '您的建议'],
    domain: 9,
    subDomain: null,
    from: -36,
    to: -6,
    suggestions: [
      [
        '建议把村级快递点和小卖部合在一起方便取件',
        '取快递要到镇上，来回十多公里',
        '建议在村里小卖部设代收点并给予补贴',
        '已列入村级寄递物流站点建设计划',
      ],
      [
        '赶集日请多开几趟到偏远村组的农村客运班车',
        '赶集日老人多，班车挤不下',
        '建议按赶集日增加班次',
        '已请县级交通部门研究增开方案',
      ],
      [
        '建议农村客运实行电话预约满几人就发车方式',
        '平时坐车人少，班车常常取消',
        '建议试行预约响应式客运',
        '已请县级交通部门研究试点',
      ],
    ],
  },
  {
    seat: '长沙市市长',
    title: '夜间经济街区怎样管理更好，请您出主意',
    summary: '就营业时间、噪声和停车征求商户与居民的意见。',
    content: '夜间经济街区既要有烟火气，也要让周边居民休息好。就营业时间、噪声控制和停车安排征求意见。',
    fields: ['您是居民还是商户', '您的建议'],
    domain: 5,
    subDomain: null,
    from: 10,
    to: 40,
    waits: true,
    suggestions: [],
  },
  {
    seat: '长沙市委书记',
    title: '城区停车收费怎样调整更合理，请您出主意',
    summary: '就收费时段、标准和夜间优惠征求车主与沿街商户的意见。',
    content: '城区停车收费办法即将修订。就收费时段、计费单位、夜间和节假日优惠征求意见。',
    fields: ['您常停车的路段和时间', '您的建议'],
    domain: 6,
    subDomain: null,
    from: 8,
    to: 38,
    sentBack: '请写明拟调整的路段范围和现行标准，便于群众有针对性地提建议。',
    suggestions: [],
  },
  {
    seat: '长沙市市长',
    title: '社区养老还缺哪些服务，请您说一说',
    summary: '近期留言中社区养老的建议较多，拟集中征集一次。',
    content: '助餐、助浴、日间照料、上门看护……您和家里的老人最需要哪些服务？请结合所在社区的情况谈谈。',
    fields: ['所在社区', '最需要的服务', '您的建议'],
    domain: 2,
    subDomain: null,
    from: 5,
    to: 35,
    waits: true,
    byPlatform: true,
    suggestions: [],
  },
  {
    seat: '湖南省委书记',
    title: '乡村道路建好以后怎样管护，请您出主意',
    summary: '就日常养护、责任划分和资金使用征求沿线群众的意见。',
    content: '农村公路建成里程不断增加，日常养护跟不上的问题较多。就谁来管、怎么管、钱从哪里来征求意见。',
    fields: ['您所在的村镇', '目前存在的问题', '您的建议'],
    domain: 6,
    subDomain: null,
    from: 7,
    to: 37,
    waits: true,
    suggestions: [],
  },
  {
    seat: '湖南省委书记',
    title: '政务大厅窗口怎样更好办，请您说看法',
    summary: '就办事排队、材料重复和错时服务征求意见。',
    content: '就政务大厅办事中的排队、材料重复提交、错时服务等问题，征求企业和群众的意见。',
    fields: ['办理的事项', '遇到的问题', '您的建议'],
    domain: 2,
    subDomain: null,
    from: 12,
    to: 42,
    sentBack: '与去年已结束的征集内容重复较多，请说明这次的重点。',
    suggestions: [],
  },
  {
    seat: '住房和城乡建设部部长',
    title: '住宅小区的无障碍设施，请您提建议',
    summary: '为修订无障碍设施的建设要求，征集日常出行中的实际困难。',
    content: '坡道、扶手、电梯、停车位……小区里的无障碍设施好不好用？请结合您或家人的出行情况提建议。',
    fields: ['您所在的城市', '遇到的困难', '您的建议'],
    domain: 7,
    subDomain: null,
    from: 9,
    to: 60,
    waits: true,
    byPlatform: true,
    suggestions: [],
  },
  {
    seat: '住房和城乡建设部部长',
    title: '房屋漏水维修难在哪里，请您告诉我们',
    summary: '就维修资金使用、责任认定和应急维修征集意见。',
    content: '房屋漏水是留言中反映较多的问题。就维修资金使用、责任认定和应急维修的程序征集意见。',
    fields: ['房屋建成的年份', '维修遇到的困难', '您的建议'],
    domain: 7,
    subDomain: 187,
    from: 15,
    to: 45,
    sentBack: '请补充与正在修订的规定之间的关系，避免重复征集。',
    suggestions: [],
  },
  {
    seat: '湖南省人大常委会',
    title: '电动自行车管理的地方立法，请您提意见',
    summary: '就停放充电、上路安全和末端执法征求意见。',
    content: '电动自行车管理条例列入明年立法计划。就停放充电、上路安全、末端执法等问题公开征求意见。',
    fields: ['您的使用情况', '您最关心的问题', '您的建议'],
    domain: 1,
    subDomain: null,
    from: 20,
    to: 50,
    waits: true,
    suggestions: [],
  },
  {
    seat: '湖南省人大常委会',
    title: '代表联络站怎样更方便群众，请您出主意',
    summary: '就联络站的开放时间、反馈方式征求意见。',
    content: '就人大代表联络站的开放时间、接待方式和意见反馈征求意见，欢迎说说您的经历。',
    fields: ['所在乡镇街道', '您的建议'],
    domain: 16,
    subDomain: null,
    from: 6,
    to: 36,
    sentBack: '征集期与年底代表集中活动重叠，请调整时间后再提交。',
    suggestions: [],
  },
];
