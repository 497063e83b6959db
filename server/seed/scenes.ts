import { Position, TypeId } from '@board/contract/codes';
import { replyDays } from '@board/contract/rules/reply-days';
import type { Course } from './courses.ts';
import * as does from './courses.ts';
import { formalism, type Matter, matters } from './matters.ts';
import { ministryMatters } from './ministry-matters.ts';
import type { Drawing } from './pictures.ts';
import { Random } from './random.ts';
import { type Posting, submitted } from './steps/review.ts';
import { matterFor } from './stories.ts';
import { type Author, HOUR, later, limits, type Seat, type Story, type World } from './story.ts';

/**
 * Scenes that fill the desks of the demo: every queue of domain.md B2 has something in it, and its citizen has messages
 * in each state. Unlike the stories of chance, they leave notices to those concerned.
 */
interface Scene {
  seat: string;
  /** hours since it was posted; or its reply is about to be due, or overdue */
  ago: number | 'due' | 'overdue';
  course: Course;
  /** login name; otherwise anyone */
  author?: string;
  /** what it is about */
  domain?: number;
  /** sub-domain, where it matters what exactly */
  part?: number;
  type?: number;
  addition?: Posting['addition'];
  /** words of the matter, where its part has several */
  about?: string;
  point?: Posting['point'];
  /** what the author photographed */
  photos?: readonly Drawing[];
  /** what came with the answer, and from whom */
  answeredWith?: { drawing: Drawing; by: string };
}

const DAYS = 24;
const SEATS = {
  city: '长沙市委书记',
  mayor: '长沙市市长',
  county: '长沙县委书记',
  province: '湖南省委书记',
  congress: '湖南省人大常委会',
  ministry: '住房和城乡建设部部长',
};
const BUREAU = '长沙市住房和城乡建设局';
const COUNTY = '长沙县委办公室';
const CITY = '长沙市委办公室';
const DEPARTMENT = '住房和城乡建设部政策法规司';
const PROVINCE = '湖南省委办公厅';
const MINISTRY = '住房和城乡建设部办公厅';
/** Domains: the business of the bureau, and of the county. */
const [HOUSING, FARMING] = [7, 9];
const { consult, complaint, advice } = TypeId;

// biome-ignore format: one scene to a line reads as the table it is
const review = (second: Author): Scene[] => [
  { seat: SEATS.city, ago: 1, course: does.waiting, domain: HOUSING, part: 188, about: '物业收费', type: complaint, addition: { text: '今晚电梯又停在两层楼之间，有人被困，已拨打119。', hitLevel: 0 } },
  { seat: SEATS.city, ago: 2, course: does.waiting, type: complaint },
  { seat: SEATS.mayor, ago: 4, course: does.waiting, type: consult },
  { seat: SEATS.county, ago: 6, course: does.waiting, type: advice },
  { seat: SEATS.province, ago: 8, course: does.waiting, type: complaint, author: 'company' },
  { seat: SEATS.ministry, ago: 10, course: does.waiting },
  { seat: SEATS.city, ago: 12, course: does.waiting, type: complaint, addition: { text: '有人说是有关单位不作为。', hitLevel: 1 } },
  { seat: SEATS.city, ago: 14, course: does.waiting, type: complaint, addition: { text: '如再不解决，大家只能集体上访。', hitLevel: 2 } },
  { seat: SEATS.mayor, ago: 20, course: does.once(second.uid), type: complaint, addition: { text: '据说当地有黑社会插手。', hitLevel: 2 } },
  { seat: SEATS.city, ago: 60, course: does.sentInAgain, type: complaint },
  { seat: SEATS.county, ago: 50, course: does.sentBackForMore, type: consult },
];

/** What else the platform decides on. */
// biome-ignore format: one scene to a line reads as the table it is
const atThePlatform = (other: Author): Scene[] => [
  { seat: SEATS.mayor, ago: 6 * DAYS, course: does.repliedItself(does.asksNotToBeShown), domain: 11, type: complaint },
  { seat: SEATS.city, ago: 6 * DAYS, course: does.repliedItself(does.toBeCorrected(other.uid)), domain: HOUSING, type: complaint },
  { seat: SEATS.city, ago: 7 * DAYS, course: does.repliedItself(does.seesNothingToImprove), domain: 14, type: consult },
  { seat: SEATS.mayor, ago: 2 * DAYS, course: does.recheckOfThePlatform, domain: 13, type: complaint },
];

// biome-ignore format: one scene to a line reads as the table it is
const city: Scene[] = [
  { seat: SEATS.city, ago: 9, course: does.open, type: complaint },
  { seat: SEATS.mayor, ago: 26, course: does.open, type: consult },
  { seat: SEATS.city, ago: 30, course: does.taken, type: advice },
  { seat: SEATS.city, ago: 'due', course: does.taken, type: complaint },
  { seat: SEATS.city, ago: 'overdue', course: does.taken, type: complaint },
  { seat: SEATS.city, ago: 5 * DAYS, course: does.offlineTo('湘江新区管理委员会'), type: complaint },
  { seat: SEATS.mayor, ago: 3 * DAYS, course: does.askedForMore, type: complaint },
  { seat: SEATS.city, ago: 4 * DAYS, course: does.recheck('该事项所涉路段位于相邻城市，不属于我市管理范围，申请复核。'), type: complaint },
  { seat: SEATS.city, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation), type: complaint },
  { seat: SEATS.mayor, ago: 8 * DAYS, course: does.repliedItself(does.owesExplanation), type: consult },
  { seat: SEATS.city, ago: 7 * DAYS, course: does.repliedItself(does.toImprove), type: advice },
  { seat: SEATS.city, ago: 6 * DAYS, course: does.repliedItself(does.satisfied), type: consult },
];

// biome-ignore format: one scene to a line reads as the table it is
const below: Scene[] = [
  { seat: SEATS.city, ago: 20, course: does.given(BUREAU), domain: HOUSING, type: complaint },
  { seat: SEATS.mayor, ago: 28, course: does.given(BUREAU), domain: HOUSING, type: consult },
  { seat: SEATS.city, ago: 22, course: does.given(COUNTY), domain: FARMING, type: complaint },
  { seat: SEATS.city, ago: 3 * DAYS, course: does.receivedBy(BUREAU), domain: HOUSING, type: complaint },
  { seat: SEATS.city, ago: 3 * DAYS, course: does.receivedBy(COUNTY), domain: FARMING, type: complaint },
  { seat: SEATS.city, ago: 4 * DAYS, course: does.receivedBy(BUREAU, does.inReview), domain: HOUSING, type: complaint },
  { seat: SEATS.mayor, ago: 5 * DAYS, course: does.receivedBy(COUNTY, does.inReview), domain: FARMING, type: advice },
  { seat: SEATS.city, ago: 6 * DAYS, course: does.receivedBy(BUREAU, does.sentBack), domain: HOUSING, type: complaint },
  { seat: SEATS.city, ago: 5 * DAYS, course: does.receivedBy(COUNTY, does.sentBack), domain: FARMING, type: complaint },
  { seat: SEATS.city, ago: 2 * DAYS, course: does.receivedBy(BUREAU, does.askReturn), domain: 6, type: complaint },
  { seat: SEATS.city, ago: 10 * DAYS, course: does.repliedBy(BUREAU, does.owesExplanation), domain: HOUSING, type: complaint },
  { seat: SEATS.mayor, ago: 9 * DAYS, course: does.repliedBy(COUNTY, does.owesExplanation), domain: FARMING, type: complaint },
  { seat: SEATS.city, ago: 11 * DAYS, course: does.repliedBy(BUREAU, does.explanationInReview), domain: HOUSING, type: complaint },
  { seat: SEATS.city, ago: 8 * DAYS, course: does.repliedBy(BUREAU, does.toImprove), domain: HOUSING, type: consult },
  { seat: SEATS.city, ago: 9 * DAYS, course: does.repliedBy(BUREAU, does.improvementInReview), domain: HOUSING, type: advice },
  { seat: SEATS.city, ago: 7 * DAYS, course: does.repliedBy(BUREAU, does.satisfied), domain: HOUSING, type: complaint },
  { seat: SEATS.county, ago: 10, course: does.open, type: complaint },
  { seat: SEATS.county, ago: 2 * DAYS, course: does.taken, type: consult },
];

// biome-ignore format: one scene to a line reads as the table it is
const elsewhere: Scene[] = [
  { seat: SEATS.province, ago: 11, course: does.open, type: advice },
  { seat: SEATS.province, ago: 2 * DAYS, course: does.taken, type: complaint },
  { seat: SEATS.province, ago: 25, course: does.given(CITY), type: complaint },
  { seat: SEATS.province, ago: 3 * DAYS, course: does.receivedBy(CITY), type: complaint },
  { seat: SEATS.province, ago: 5 * DAYS, course: does.receivedBy(CITY, does.inReview), type: complaint },
  { seat: SEATS.province, ago: 6 * DAYS, course: does.receivedBy(CITY, does.sentBack), type: complaint },
  { seat: SEATS.province, ago: 2 * DAYS, course: does.receivedBy(CITY, does.askReturn), type: complaint },
  { seat: SEATS.province, ago: 10 * DAYS, course: does.repliedBy(CITY, does.owesExplanation), type: complaint },
  { seat: SEATS.province, ago: 8 * DAYS, course: does.repliedBy(CITY, does.toImprove), type: consult },
  { seat: SEATS.congress, ago: 12, course: does.open },
  { seat: SEATS.congress, ago: 40, course: does.open },
  { seat: SEATS.congress, ago: 3 * DAYS, course: does.taken },
  { seat: SEATS.congress, ago: 9 * DAYS, course: does.repliedItself() },
  { seat: SEATS.ministry, ago: 15, course: does.open },
  { seat: SEATS.ministry, ago: 45, course: does.open },
  { seat: SEATS.ministry, ago: 4 * DAYS, course: does.taken },
  { seat: SEATS.ministry, ago: 7 * DAYS, course: does.receivedBy(DEPARTMENT) },
  { seat: SEATS.ministry, ago: 2 * DAYS, course: does.given(DEPARTMENT) },
  { seat: SEATS.ministry, ago: 5 * DAYS, course: does.receivedBy(DEPARTMENT, does.inReview) },
  { seat: SEATS.ministry, ago: 12 * DAYS, course: does.repliedBy(DEPARTMENT) },
];

/** What the other offices have to do besides; and something of late for each list of feedback. */
// biome-ignore format: one scene to a line reads as the table it is
const alsoElsewhere: Scene[] = [
  { seat: SEATS.county, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation), type: complaint },
  { seat: SEATS.county, ago: 3 * DAYS, course: does.recheck('该路段由市级单位管养，不属于我县管理范围，申请复核。'), part: 194, type: complaint },
  { seat: SEATS.county, ago: 4 * DAYS, course: does.repliedItself(does.toImprove), type: consult },
  { seat: SEATS.city, ago: 2 * DAYS, course: does.receivedBy(COUNTY, does.askReturn), domain: FARMING, type: complaint },
  { seat: SEATS.city, ago: 8 * DAYS, course: does.repliedBy(COUNTY, does.toImprove), domain: FARMING, type: consult },
  { seat: SEATS.province, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation), type: complaint },
  { seat: SEATS.province, ago: 3 * DAYS, course: does.recheck('该事项属中央驻地方单位的职责，不在我省管理范围，申请复核。'), part: 279, type: consult },
  { seat: SEATS.province, ago: 4 * DAYS, course: does.repliedItself(does.toImprove), type: advice },
  { seat: SEATS.province, ago: 11 * DAYS, course: does.repliedBy(CITY, does.explanationInReview), domain: HOUSING, type: complaint },
  { seat: SEATS.province, ago: 9 * DAYS, course: does.repliedBy(CITY, does.improvementInReview), domain: HOUSING, type: consult },
  { seat: SEATS.ministry, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation) },
  { seat: SEATS.ministry, ago: 3 * DAYS, course: does.recheck('所提内容属于其他部委的职责，申请复核并转至相应部委。') },
  { seat: SEATS.ministry, ago: 4 * DAYS, course: does.repliedItself(does.toImprove) },
  { seat: SEATS.ministry, ago: 2 * DAYS, course: does.receivedBy(DEPARTMENT, does.askReturn) },
  { seat: SEATS.ministry, ago: 11 * DAYS, course: does.repliedBy(DEPARTMENT, does.explanationInReview) },
  { seat: SEATS.ministry, ago: 9 * DAYS, course: does.repliedBy(DEPARTMENT, does.improvementInReview) },
  { seat: SEATS.city, ago: 3 * DAYS, course: does.receivedBy(BUREAU, does.sentBack), domain: HOUSING, type: complaint },
  { seat: SEATS.mayor, ago: 4 * DAYS, course: does.repliedBy(BUREAU, does.satisfied), domain: HOUSING, type: complaint },
  { seat: SEATS.city, ago: 4 * DAYS, course: does.repliedBy(BUREAU, does.toImprove), domain: HOUSING, type: complaint },
  { seat: SEATS.county, ago: 4 * DAYS, course: does.repliedItself(does.satisfied), type: complaint },
  { seat: SEATS.province, ago: 4 * DAYS, course: does.repliedItself(does.satisfied), type: consult },
  { seat: SEATS.ministry, ago: 4 * DAYS, course: does.repliedItself(does.satisfied), about: '加装电梯' },
  { seat: SEATS.ministry, ago: 5 * DAYS, course: does.repliedItself(does.satisfied), about: '公积金' },
  { seat: SEATS.ministry, ago: 6 * DAYS, course: does.repliedItself(does.satisfied), about: '通俗解读' },
  { seat: SEATS.ministry, ago: 7 * DAYS, course: does.repliedItself(does.satisfied), about: '重复填报' },
  { seat: SEATS.congress, ago: 4 * DAYS, course: does.repliedItself(does.toImprove) },
];

/** Dates put off, work that came back or was urged, texts that were bettered. */
// biome-ignore format: one scene to a line reads as the table it is
const onTheWay: Scene[] = [
  { seat: SEATS.city, ago: 8 * DAYS, course: does.putOff(96, '需要会同省级主管部门现场核实，申请延长办理期限。'), type: consult },
  { seat: SEATS.county, ago: 8 * DAYS, course: does.putOff(90, '现场踏勘受连日降雨影响，需延后进行。'), type: consult },
  { seat: SEATS.province, ago: 9 * DAYS, course: does.putOff(100, '涉及多个部门，需要集中会商后答复。'), type: consult },
  { seat: SEATS.ministry, ago: 15 * DAYS, course: does.putOff(200, '所提建议涉及正在修订的规定，需征求意见后答复。') },
  { seat: SEATS.city, ago: 4 * DAYS, course: does.givenAfter(COUNTY, BUREAU), domain: HOUSING, type: complaint },
  { seat: SEATS.mayor, ago: 6 * DAYS, course: does.givenAfter(BUREAU, COUNTY), domain: FARMING, type: complaint },
  { seat: SEATS.city, ago: 5 * DAYS, course: does.receivedBy(BUREAU, does.asksForTime), domain: HOUSING, type: complaint },
  { seat: SEATS.mayor, ago: 3 * DAYS, course: does.receivedBy(BUREAU, does.urgedOn), domain: HOUSING, type: complaint },
  { seat: SEATS.city, ago: 3 * DAYS, course: does.receivedBy(COUNTY, does.mustHandle), domain: FARMING, type: complaint },
  { seat: SEATS.province, ago: 4 * DAYS, course: does.receivedBy(CITY, does.urgedOn), type: complaint },
  { seat: SEATS.province, ago: 5 * DAYS, course: does.receivedBy(CITY, does.asksForTime), type: complaint },
  { seat: SEATS.city, ago: 7 * DAYS, course: does.offlineAnswered('长沙水业集团'), type: complaint },
  { seat: SEATS.city, ago: 9 * DAYS, course: does.repliedBy(BUREAU, does.bettered), domain: HOUSING, type: complaint },
  { seat: SEATS.mayor, ago: 8 * DAYS, course: does.repliedItself(does.betteredItself), type: consult },
  { seat: SEATS.city, ago: 2 * DAYS, course: does.givenOnceAdded(BUREAU), domain: HOUSING, type: complaint },
];

/** Shown to offices that do not handle them (domain.md B4), as far as each can come. */
// biome-ignore format: one scene to a line reads as the table it is
const shownToOthers: Scene[] = [
  { seat: SEATS.city, ago: 16, course: does.shown(CITY, PROVINCE, '工地为省属项目，供省里督促时参考。'), part: 220, type: complaint },
  { seat: SEATS.mayor, ago: 2 * DAYS, course: does.shown(CITY, PROVINCE, '维修资金申请难的留言近期较多，供参考。', does.read), part: 187, type: complaint },
  { seat: SEATS.city, ago: 3 * DAYS, course: does.shown(CITY, PROVINCE, '建议具有普遍性，供全省工作参考。', does.asReference('可并入老旧管网改造的意见汇总，已转有关处室。')), part: 184, type: advice },
  { seat: SEATS.city, ago: 40, course: does.shown(CITY, PROVINCE, '道路一头在邻市，供省里统筹时参考。', does.asksToHandle('该路跨两市，宜由省里统筹，申请由本单位办理。')), part: 201, type: complaint },
  { seat: SEATS.mayor, ago: 4 * DAYS, course: does.shown(CITY, PROVINCE, '服务区由省里统一管理，供参考。', does.givenTo('服务区由省级交通部门直管，申请由本单位直接办理。', '同意，请于期限内回复，回复稿由我办审核后公布。')), part: 200, type: complaint },
  { seat: SEATS.city, ago: 5 * DAYS, course: does.shown(CITY, PROVINCE, '供参考。', does.keptFrom('该事项与本单位牵头的环境整治有关，申请办理。', '已安排市城管部门现场办理，预计三日内答复，仍由我办办理。')), part: 196, type: complaint },
  { seat: SEATS.province, ago: 14, course: does.shown(PROVINCE, CITY, '留言所述楼盘在你市，请了解情况。'), part: 186, type: complaint },
  { seat: SEATS.province, ago: 2 * DAYS, course: does.shown(PROVINCE, CITY, '全省同类留言较多，供你市自查参考。', does.asReference('已请住建局对照自查，结果并入月报。')), part: 188, type: complaint },
  { seat: SEATS.province, ago: 36, course: does.shown(PROVINCE, CITY, '供参考。', does.asksToHandle('留言所述小区在我市，情况已经掌握，申请由本单位办理。')), part: 189, type: complaint },
  { seat: SEATS.province, ago: 12, course: does.shown(PROVINCE, MINISTRY, '涉及正在修订的规定，供参考。'), part: 190, type: consult },
  { seat: SEATS.province, ago: 3 * DAYS, course: does.shown(PROVINCE, MINISTRY, '群众对城市更新的建议，供参考。', does.asReference('已收入城市更新工作的意见汇总。')), part: 195, type: advice },
  { seat: SEATS.ministry, ago: 2 * DAYS, course: does.shown(MINISTRY, PROVINCE, '留言人来自你省，供工作参考。', does.read) },
  { seat: SEATS.ministry, ago: 3 * DAYS, course: does.shown(MINISTRY, PROVINCE, '供参考。', does.asksToHandle('所提建议正是我省试点内容，申请由本单位办理并报送结果。')) },
  { seat: SEATS.city, ago: 18, course: does.shown(null, MINISTRY, '平台选送：同类咨询较多，供政策研究参考。', does.asksToHandle('公租房的申请条件正在调研修订，申请由本单位直接答复。')), part: 192, type: consult },
  { seat: SEATS.county, ago: 20, course: does.shown(null, CITY, '平台选送：群众希望办事更方便，供参考。'), domain: 16, type: advice },
  { seat: SEATS.county, ago: 4 * DAYS, course: does.shown(null, PROVINCE, '平台选送：供农村饮水工作参考。', does.givenTo('该村供水属省级饮水安全工程，申请由本单位办理。', '经平台与县办商定，转由省里办理。', true)), part: 210, type: complaint },
  { seat: SEATS.city, ago: 30, course: does.shown(CITY, PROVINCE, '反映报表过多、层层留痕，供省里整治形式主义参考。', does.burden()), about: '重复填表', type: complaint },
  { seat: SEATS.county, ago: 2 * DAYS, course: does.shown(null, CITY, '平台选送：为基层减负的建议，供参考。', does.burden()), about: '工作群', type: advice },
  { seat: SEATS.province, ago: 4 * DAYS, course: does.shown(PROVINCE, CITY, '请结合基层减负专项检查研究。', does.burden(does.asReference('已列入本市减负清单，按月清理。'))), about: '工作群', type: advice },
];

/** In every state in which a person can find a message of his own; none within a day, so that the demo may post. */
// biome-ignore format: one scene to a line reads as the table it is
const ofTheCitizen: Scene[] = [
  { seat: SEATS.city, ago: 26, course: does.waiting, type: complaint, author: 'citizen' },
  { seat: SEATS.city, ago: 3 * DAYS, course: does.sentBackForMore, type: complaint, author: 'citizen' },
  { seat: SEATS.mayor, ago: 4 * DAYS, course: does.askedForMore, type: complaint, author: 'citizen' },
  { seat: SEATS.county, ago: 5 * DAYS, course: does.refused, type: consult, author: 'citizen' },
  { seat: SEATS.city, ago: 6 * DAYS, course: does.refusedAndAppealed, domain: HOUSING, type: complaint, author: 'citizen' },
  { seat: SEATS.city, ago: 7 * DAYS, course: does.receivedBy(BUREAU), domain: HOUSING, type: complaint, author: 'citizen' },
  { seat: SEATS.city, ago: 9 * DAYS, course: does.repliedBy(BUREAU), domain: HOUSING, type: complaint, author: 'citizen' },
  { seat: SEATS.mayor, ago: 16 * DAYS, course: does.repliedItself(does.satisfied), type: advice, author: 'citizen' },
  { seat: SEATS.city, ago: 14 * DAYS, course: does.repliedBy(BUREAU, does.secondChance), domain: HOUSING, type: complaint, author: 'citizen' },
  { seat: SEATS.city, ago: 30 * DAYS, course: does.repliedBy(BUREAU, does.evaluatedTwice), domain: HOUSING, type: complaint, author: 'citizen' },
];

/** With pictures and a place on the map, for readers to see at once. */
// biome-ignore format: one scene to a line reads as the table it is
const photographed: Scene[] = [
  { seat: SEATS.city, ago: 6 * DAYS, course: does.repliedBy(BUREAU, does.satisfied), part: 194, type: complaint, about: '坑洼', point: [112.9834, 28.1941], photos: ['holes', 'close'], answeredWith: { drawing: 'repaired', by: 'bureau' } },
  { seat: SEATS.mayor, ago: 34, course: does.receivedBy(BUREAU), part: 194, type: complaint, about: '路灯', point: [112.9716, 28.2183], photos: ['dark'] },
];

/** Whoever looks at his notices every few days has none that are older. */
const UNREAD_HOURS = 4 * DAYS;

/** Something to be told, and when it begins. */
export interface Plan {
  at: Date;
  tell(): Story;
}

/** The scenes as they are to be told; `people` are the demo's accounts by login name. */
export function scenePlans(world: World, people: ReadonlyMap<string, Author>): Plan[] {
  const all = [...review(people.get('reviewer2')!), ...city, ...below, ...elsewhere, ...ofTheCitizen];
  // With chances of its own, what comes later leaves the rest of the demo as it was.
  const apart = { ...world, random: new Random(2027) };
  const pictured = { ...world, random: new Random(2028) };
  const planOf = (where: World) => (scene: Scene) => {
    const at = postedAt(where, scene);
    return { at, tell: () => play(where, scene, at, people) };
  };
  return [
    ...all.map(planOf(world)),
    ...[...atThePlatform(people.get('reviewer2')!), ...alsoElsewhere, ...shownToOthers, ...onTheWay].map(planOf(apart)),
    ...photographed.map(planOf(pictured)),
  ];
}

function play(world: World, scene: Scene, postedAt: Date, people: ReadonlyMap<string, Author>): Story {
  const { random, seats, authors } = world;
  const seat = seats.find(({ name }) => name === scene.seat)!;
  const author = scene.author ? people.get(scene.author)! : random.one(authors);
  const { addition, course, point } = scene;
  const tellsSince = later(world.now, -UNREAD_HOURS * HOUR);
  const stage = submitted(world, seat, matterOf(world, seat, scene), {
    author,
    at: postedAt,
    addition,
    point,
    tellsSince,
  });
  let at = postedAt;
  course(stage, (hours) => {
    at = later(at, hours * HOUR);
    return at;
  });
  if (scene.photos) photograph(stage.story, scene, people);
  return stage.story;
}

/** The author's pictures, and the one that its answer shows. */
function photograph(
  { message, answers, pictures }: Story,
  { photos = [], answeredWith }: Scene,
  people: ReadonlyMap<string, Author>,
): void {
  const { tid } = message;
  for (const [i, drawing] of photos.entries())
    pictures.push({
      ...{ tid, asid: null, drawing, fileName: `现场照片${i + 1}.jpg` },
      ...{ uploaderUid: message.uid as number, at: message.createDateline },
    });
  Object.assign(message, { attachment: 1, publicAttachment: 1 });
  const answer = answers.at(-1);
  if (!answer || !answeredWith) return;
  const { drawing, by } = answeredWith;
  pictures.push({
    ...{ tid, asid: answer.asid as number, drawing, fileName: '办理后.jpg' },
    ...{ uploaderUid: people.get(by)!.uid, at: answer.createdAt as Date },
  });
}

function matterOf({ random }: World, seat: Seat, { domain, part, type, about }: Scene) {
  if (type === undefined && !about) return matterFor(random, seat);
  const isAbout = (one: Matter) =>
    (!domain || one.domain === domain) && (!part || one.subDomain === part) && (!about || one.title.includes(about));
  const known = seat.position === Position.ministry ? ministryMatters(seat.name) : [...matters, ...formalism];
  return random.one(known.filter((one) => isAbout(one) && (type === undefined || one.type === type)));
}

/** Hours from posting to approval; every course that is due has it. */
const REVIEWED = 3;

/** Steps back until the reply is due just ahead, or has just been. */
function postedAt({ now, calendar }: World, { ago, type }: Scene): Date {
  if (typeof ago === 'number') return later(now, -ago * HOUR);
  let approvedAt = now;
  const dueAt = (from: Date) => calendar.addWorkingDays(from, replyDays(type!, limits)!);
  const before = (date: Date) => later(date, -HOUR);
  while (dueAt(before(approvedAt)) > now) approvedAt = before(approvedAt);
  if (ago === 'overdue') approvedAt = before(approvedAt);
  return later(approvedAt, -REVIEWED * HOUR);
}
