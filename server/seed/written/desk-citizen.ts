import { TypeId } from '@board/contract/codes';
import type { Written } from './written.ts';

const { consult, complaint, advice } = TypeId;
const CITY = '长沙市委书记';
const MAYOR = '长沙市市长';

/** What the citizen of the demo has written himself, by the river. */
export const citizenTexts = {
  geese: {
    seat: CITY,
    about: '城市绿化',
    type: complaint,
    subject: '江边风光带的喷灌半夜乱喷，跑道一早全是水',
    content:
      '每天五点半沿江跑步，最近喷灌的头歪了，水全浇在塑胶跑道上，积水一大片，昨天看到两个人滑倒。位置在观景台往北第三个坐凳那里，喷头转一下就好的事。',
  },
  cars: {
    seat: CITY,
    about: '智慧停车',
    type: complaint,
    subject: '停车场出口抬杆要等扫码五分钟，后面喇叭响成一片',
    content: '出口没有人，只有一张二维码，扫了转圈，付了不抬杆，后面堵了十几台车。这样的智慧停车还不如收费大爷。',
  },
  trees: {
    seat: MAYOR,
    about: '城市绿化',
    type: complaint,
    subject: '行道树的枝丫长到红绿灯前面，看不见灯就过了线',
    content:
      '前天晚上就因为树枝挡着，我过了停止线才看到是红灯，差点撞上横过来的电动车。不是要砍树，把挡住灯的那一枝剪掉就行。',
  },
  asked: {
    seat: '长沙县委书记',
    about: '其他',
    type: consult,
    subject: '你们那里那个事情现在到底是怎么一个说法请回一下',
    content: '上次听朋友讲的那个事情，想问一下现在是怎么弄的，有没有说法，请回复，谢谢。',
  },
  kerb: {
    seat: CITY,
    about: '市政道路及设施',
    type: complaint,
    subject: '书院路往南那一截人行道，地砖松得像踩跷跷板',
    content:
      '书院路靠南、过了加油站的那一截，人行道地砖松了一片，下雨踩一脚溅一裤腿泥水，我家老人踩翘了一块差点摔倒。请派人来把松的砖重新铺一下。',
  },
  intercom: {
    seat: CITY,
    about: '物业管理',
    type: complaint,
    subject: '单元门禁坏了一个多月，半夜陌生人上楼发小广告',
    content:
      '我们单元门禁{-40}就坏了，门用一块砖头顶着。晚上十一点有人上来往门把手上挂小广告，把我女儿吓得不敢一个人坐电梯。报修四次，物业都说等配件。',
    photos: ['stairwell'],
  },
  drain: {
    seat: CITY,
    about: '物业管理',
    type: complaint,
    subject: '下水井盖板断成两截，拿一块木板盖着怕踩空',
    content:
      '楼下化粪池的盖板断了，物业找了块木板搭着，上面写“小心”。那是孩子们放学的必经之路。木板下雨就软。请督促换个正经的盖板。',
    answer: {
      text: '您好。{-1}我局会同社区到场，盖板断裂属实，物业拖了四天没有换。已现场换装一块加筋盖板，周边同批的六块盖板敲击检查后更换了两块。对物业记一次不良信用。按规定，井盖破损物业要当天更换，再有拖延请拨打12345。',
      days: 3,
    },
  },
  sunrise: {
    seat: MAYOR,
    about: '游览',
    type: advice,
    subject: '橘洲看日出的人多了，清早六点前能不能先开一个门',
    content:
      '秋天来看日出的人很多，六点半才开门，太阳都上来了，大家就翻栏杆，危险。建议十月到十一月周末五点半先开一个侧门，安排一个人看着就行。',
    answer: {
      text: '您好，谢谢您替看日出的市民和游客着想。橘子洲景区研究后决定：十月、十一月的双休日和节假日，东侧门提前到5:30开放，增加两名安保和一处照明；平日仍为6:30。{+3w}起试行，人多时限流，请听从现场引导。愿您每次都遇上好天气。',
      days: 3,
    },
    evaluation: { grades: [5, 5, 4], solved: true, text: '周六五点四十就进去了，拍到了这么多年最好的一张日出！' },
  },
  noise: {
    seat: CITY,
    about: '物业管理',
    type: complaint,
    subject: '楼上健身房的杠铃砸在地板上，我家吊灯跟着跳舞',
    content:
      '楼上商铺租给健身房，就在我家客厅正上方。举铁的人喜欢把杠铃往地上一扔，“咚”一声吊灯晃三下，晚上最晚到十一点半。沟通过两次，说“铺了垫子”。请来我家客厅坐一个晚上听一听。',
    answer: {
      text: '您好。{-1}晚我局和社区工作人员到您家客厅实地听了一小时，最大一次有明显震感。健身房承诺在力量区加铺减震地台，二十二时后关闭力量区。地台{+7w}前安装。',
      days: 3,
    },
    evaluation: { grades: [1, 3, 2], solved: false, text: '到了说好的日子没有装，昨晚十点半还在砸。' },
    explanation:
      '您好，减震地台没有按时装，是健身房换了供货商没有告诉我们，我局也没有及时复查，向您致歉。{-1}地台已经装好，力量区闸门定时在二十二时断电。当晚工作人员在您家客厅又听了一小时，已无震感。如有反复，请直接拨打12345，注明本条编号。',
  },
  lift: {
    seat: CITY,
    about: '物业管理',
    type: complaint,
    subject: '电梯按钮面板掉了，露着电线用胶带缠了两圈',
    content:
      '六号电梯的按钮面板掉下来一个月，电线露在外面用黑胶带缠着，孩子好奇去抠。打了物业电话，先说下单了，又说厂家停产。请尽快处理，真出事就晚了。',
    photos: ['lift'],
    answer: {
      text: '您好。{-1}市场监管和我局物业处到场，面板已由物业临时更换为同规格部件，裸露电线处理完毕。原厂停产属实，正式面板由第三方定制，{+8w}前安装。',
      days: 3,
    },
    evaluation: { grades: [1, 3, 2], solved: false, text: '临时面板两天就松了，电线又露出来了。' },
    explanation:
      '您好，临时面板用的是卡扣，容易松动，确实没有解决问题。{-1}已改用四颗螺栓固定的不锈钢面板，当场请您家人按过。正式面板到货后再换，维保单位每周巡检一次并在轿厢内签名。',
    again: '这次是螺丝拧的，结实了，孩子也抠不动，感谢跟到底。',
  },
} as const satisfies Record<string, Written>;

/** With their place on the map, for readers to see at once. */
export const streetTexts = {
  holes: {
    seat: CITY,
    about: '市政道路及设施',
    type: complaint,
    subject: '上班路上五百米避了七个坑，骑车的命也是命啊',
    content:
      '解放西路往河边去的这一截，五百米我数了七个坑，最大的有脸盆那么大，里面全是水，看不出深浅。昨天早上前面的大姐连人带车摔进去，豆浆洒了一地。修的时候请顺便把井盖周围也补一补，现在一踩就晃。',
    photos: ['holes', 'close'],
    after: 'repaired',
    answer: {
      text: '您好，让您上班路上担惊受怕，抱歉。{-1}夜里我局市政养护队封闭一条车道，把您说的七处坑槽连同井周松动部分全部铣刨，重新铺了沥青，今早六点已经开放通行。该路段明年列入整体罩面计划，这之前每周巡查一次，有新坑随到随补。附上修好后的照片。',
      days: 3,
    },
    evaluation: { grades: [5, 5, 4], solved: true, text: '今早骑过去平平的，真有人管，谢谢熬夜修路的师傅！' },
  },
  dark: {
    seat: MAYOR,
    about: '市政道路及设施',
    type: complaint,
    subject: '开福寺路连着九盏路灯不亮，晚自习的孩子打着手电走',
    content:
      '从寺门口往北连着九盏不亮，{-20}前后开始的。我女儿晚自习九点半下课，天天打着手机照路。附近还有个施工的坑。电话打过，说在排查电缆，排查了这么久能不能先拉几盏临时的？',
    photos: ['dark'],
  },
} as const satisfies Record<string, Written>;

/** Shown to offices that do not handle them. */
export const shownTexts = {
  night: {
    seat: CITY,
    about: '建筑工地夜间施工',
    type: complaint,
    subject: '窗外的工地连续十一个晚上打桩，小孩抱着耳朵哭',
    content:
      '从{-11}开始，对面工地每晚十点半准时打桩，一直到凌晨三点。公告牌上写的是省重点项目。重点项目就不用睡觉了吗？一栋楼三十多个小学生，个个黑眼圈。许可证只批到二十二点，我看过的。',
  },
  shaft: {
    seat: MAYOR,
    about: '房屋维修',
    type: complaint,
    subject: '维修资金躺在账上三百万，外墙掉砖却动不了一分',
    content:
      '我们小区维修资金三百多万，外墙砖掉了两年，三分之二业主同意的签字跑了三个月还差二十八户，差的都是空房子，联系不上人。到底要怎样才算够？总不能为了空房子让大家天天提心吊胆。',
    photos: ['stairwell'],
  },
  rust: {
    seat: CITY,
    about: '供水',
    type: advice,
    subject: '老水管换新的时候，能不能给一楼商户留个检修口',
    content:
      '我们巷子老水管换了两回，每次都要砸一楼商铺的地砖。换管的师傅说要是留个检修口，下次半天就修好。建议统一设计，别每次都砸。',
  },
  border: {
    seat: CITY,
    about: '公路建设维修',
    type: complaint,
    subject: '长株交界那条路一半新沥青一半坑，像拼起来的一样',
    content:
      '以桥为界，我们这边新铺的沥青，过了桥全是坑。两边的人都从这里走，赶场的、上学的、拉货的。希望两个市坐到一起，商量一次把它修完。',
    photos: ['holes'],
  },
  service: {
    seat: MAYOR,
    about: '高速公路及服务区',
    type: complaint,
    subject: '服务区厕所水管漏了一地，超市一桶泡面收十二块',
    content:
      '昨天带老人回老家，服务区男厕地上全是水，没有警示牌，老人差点滑倒。泡面十二、玉米八块，热水还要排队。以前不是说同城同价吗？',
  },
  dump: {
    seat: CITY,
    about: '环卫',
    type: complaint,
    subject: '河堤外面成了建筑垃圾的露天停车场，蛇都钻出来了',
    content:
      '堤外那片地，半夜有人拉建筑垃圾来倒，堆了有一层楼高，夏天还钻出蛇。我们巡堤的退休老头子拦过，车牌用泥巴糊着。请装个摄像头，再把堆的清走。',
    photos: ['bin'],
  },
  rental: {
    seat: CITY,
    about: '保障性住房',
    type: consult,
    subject: '离婚带两个娃，收入超了一百二十块就不能申请公租房吗',
    content:
      '我在超市收银，一个月三千三，两个孩子跟我。公租房说人均收入不能超过一个数，我算下来超了一百二十。可是房租就要一千一。请问标准是不是定死的，有孩子在上学能不能扣除？',
  },
  forms: {
    seat: CITY,
    about: '其他',
    type: complaint,
    subject: '一户困难家庭的表要填七张，其中六张内容一模一样',
    content:
      '我是社区的，帮扶一户残疾人家庭，民政、残联、医保、住建、教育、人社、乡村振兴各一张表，姓名、收入、人口、房屋六张是一样的，每季度重来一次。手写还不能涂改。说是减负，越减越多。',
  },
} as const satisfies Record<string, Written>;
