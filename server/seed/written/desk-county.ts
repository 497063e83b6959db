import { TypeId } from '@board/contract/codes';
import type { Written } from './written.ts';

const { consult, complaint, advice } = TypeId;
const COUNTY = '长沙县委书记';

/** What the county's office has on its own desk. */
export const countyTexts = {
  dogs: {
    seat: COUNTY,
    about: '社会治安管理',
    type: complaint,
    subject: '松雅湖边遛大狗不牵绳，我家孩子昨天被追着跑',
    content:
      '昨天傍晚在松雅湖，一条半人高的狗没牵绳，追着我六岁的儿子跑了几十米，孩子鞋都跑掉一只，晚上发烧说胡话。主人来了一句“它不咬人”。请问有没有人管？能不能在入口摆个牌子、周末安排人巡一巡？',
  },
  slide: {
    seat: COUNTY,
    about: '市政道路及设施',
    type: complaint,
    subject: '小游园的滑梯裂了一个洞，秋千只剩一根链子吊着',
    content:
      '泉星公园旁边那个小游园，滑梯中间裂了个洞，边上像刀一样，上周一个小朋友裤子划破了，还好没伤到肉。秋千一边链子断了，晃来晃去打人。地上的软垫也翻起来几块。孩子们不懂，照样排队玩，我们当奶奶的只好站在洞旁边守着。',
    photos: ['playground'],
    after: 'playgroundMended',
    answer: {
      text: '奶奶您好，谢谢您和几位老人家守在滑梯旁边。{-1}园林中心已把整座滑梯换下，秋千换了新链条和座板，软垫重新铺了一百二十平方米，今天上午请第三方做了冲击和夹指检查，合格，已经开放。全县四十三处儿童游乐设施{+15w}前逐一检查，结果公布在各园入口的牌子上。',
      days: 3,
    },
    evaluation: { grades: [5, 5, 4], solved: true, text: '孙子说滑梯是新的，还凉凉的，奶奶可以坐着歇气了。' },
  },
  lamps: {
    seat: COUNTY,
    about: '村屯道路维修',
    type: complaint,
    subject: '出村那段坡路没有一盏灯亮，晚班回来要打着手电推车',
    content:
      '黄花镇出村上大路那段坡，去年装了七盏太阳能路灯，亮了半年就一盏接一盏灭了。我在机场上晚班，十二点回来，坡上一边是塘，推着电动车走。厂家电话打不通，村里说过了质保。',
    photos: ['dark'],
    after: 'lit',
    answer: {
      text: '您好，上晚班的人更要走得放心。{-1}镇里请电工上坡检查，七盏灯都是蓄电池报废，灯头是好的。电池已全部更换，并给靠塘一侧加装了四十米护栏和反光贴。原厂家质保两年未满，费用由镇里向其追偿，不要村民出钱。今后坏了扫灯杆上的编号报修，两天内有人来。',
      days: 3,
    },
    evaluation: { grades: [5, 5, 4], solved: true, text: '昨晚十二点下班，七盏灯全亮着，一路亮到家门口。' },
  },
  ticket: {
    seat: COUNTY,
    about: '智慧停车',
    type: consult,
    subject: '路边扫码停车欠了十二块钱，会不会影响征信',
    content:
      '上周在星沙路边停了两小时，忘了扫码就走了。今天收到短信说欠费十二元，“逾期将影响个人信用”。点链接又怕是骗子。请问这短信真不真？在哪里交？多久算逾期？',
  },
  bridge: {
    seat: COUNTY,
    about: '市政道路及设施',
    type: complaint,
    subject: '人行地道一下雨就成游泳池，推着婴儿车只好原路返回',
    content:
      '地铁口过马路的那条人行地道，昨天下了两小时雨，水有小腿深。排水泵房的灯是亮的，就是不抽。绕到下一个红绿灯要走一公里。上个月反映过，说“已疏通”，疏通了什么？',
    photos: ['flooded'],
    answer: {
      text: '您好。人行地道排水泵因浮球开关卡住没有自动启动，{-1}我县市政维护中心已更换浮球，清掏集水坑淤泥两立方米，并试抽成功。上个月疏通的是进水口，没有检查水泵，是我们工作不细。今后汛期每逢预警，提前到现场试泵并登记。',
      days: 3,
    },
    evaluation: { grades: [1, 3, 2], solved: false, text: '今早又下雨，水还是漫到第三级台阶，泵根本没响。' },
  },
  ring: {
    seat: COUNTY,
    about: '市政道路及设施',
    type: complaint,
    subject: '黄兴大道辅道连着五个大坑，晚上骑车全靠运气',
    content:
      '从物流园路口往南，辅道上连着五个坑，最深的能放进去一个水桶。货车压的。晚上没有灯，骑电动车全靠运气。昨晚我前面的大哥就摔了，手掌擦破一层皮。',
    photos: ['holes', 'close'],
  },
  kindergarten: {
    seat: COUNTY,
    about: '幼儿园',
    type: consult,
    subject: '双胞胎上公办幼儿园要摇号，能不能两个绑在一起摇',
    content:
      '我家是一对双胞胎，今年上小班。摇号系统里是一人一个号，万一只中一个，一个上公办一个上民办，接送都要分两头。请问能不能绑定摇号？上届有没有先例？',
    answer: {
      text: '您好。可以绑定。多胞胎家庭在网上报名时勾选“多胞胎同摇”，两个孩子使用同一个随机号，同进同出。未勾选的，可以在摇号前到幼儿园现场申请更正，需要带出生医学证明。祝两个宝贝入园顺利。',
      days: 3,
    },
  },
  chimney: {
    seat: COUNTY,
    about: '饭店超市油烟',
    type: complaint,
    subject: '楼下新开的烧烤店把烟管接到了我家厨房窗户底下',
    content:
      '新开的烧烤店，烟管从二楼外墙拐了个弯，出口正对我家厨房窗户。一到晚上满屋孜然味，我不吃羊肉的人天天像住在羊圈。跟老板说，老板说“房东让这么接的”。',
    answer: {
      text: '您好。{-1}县行政执法局到场，烟管未按备案位置安装，也没有装净化器。店主已当场停炉，烟管当晚拆除，改由原有的集中烟道排放，并加装油烟净化器。执法人员今天中午回访，您家窗前没有闻到油烟；{+10w}前夜间再抽查两次。',
      days: 3,
    },
    evaluation: { grades: [5, 5, 4], solved: true, text: '烟管真拆了，晚上开窗只闻到桂花香，谢谢各位。' },
  },
  landslip: {
    seat: COUNTY,
    about: '公路建设维修',
    type: consult,
    subject: '屋后山坡修路挖了一刀，还没有做挡土墙，什么时候做',
    content:
      '修通组路从我家屋后挖下去四米多高，直上直下，说好要砌挡土墙，石头都拉来了，人撤走两个月了。连着下雨，掉下来几筐土。请问挡土墙什么时候砌？这段时间我们要不要搬出去住？',
    photos: ['close'],
  },
  window: {
    seat: COUNTY,
    about: '其他',
    type: advice,
    subject: '办事大厅的取号机能不能认身份证，少按七八下屏幕',
    content:
      '陪老娘办社保，取号机要选部门、选业务、输手机号，按了七八下，后面的人直叹气。银行刷一下身份证就出号。建议大厅也这样，不知道选什么的，先给一个总号，由导办员分。',
  },
  salt: {
    seat: COUNTY,
    about: '农村供水',
    type: complaint,
    subject: '水厂管子到了村口就停了，最上头两个组还在挑井水',
    content:
      '前年通水到村口，最上头两个组四十多户没接上，说是高差不够要加泵站。泵站的房子都砌好了，没有泵。今年井也快干了，老人家挑一担水歇三回。恳请把最后这一截接上。',
  },
  groups: {
    seat: COUNTY,
    about: '其他',
    type: advice,
    subject: '给村干部松松绑：一个人三十二个工作群，回复都回不过来',
    content:
      '我是村里的文书。手机里工作群三十二个，“收到请回复”一天几十条，漏一个就通报。前天给五保户送药，路上停了三回车回消息。建议同一条线只留一个群，通知类的不用接龙，晚上九点以后不发。',
  },
} as const satisfies Record<string, Written>;
