import { replyDays } from '@board/contract/rules/reply-days';
import type { Course } from './courses.ts';
import * as does from './courses.ts';
import { officeTimeUpTo } from './office-hours.ts';
import { photograph } from './pictures.ts';
import { Random } from './random.ts';
import { type Posting, submitted } from './steps/review.ts';
import { type Author, HOUR, later, limits, type Plan, type Story, type World } from './story.ts';
import { bureauTexts as bureau, fieldTexts as field } from './written/desk-below.ts';
import { citizenTexts as own, shownTexts as seen, streetTexts as street } from './written/desk-citizen.ts';
import { cityTexts as city } from './written/desk-city.ts';
import { countyTexts as county } from './written/desk-county.ts';
import { congressTexts as congress, ministryTexts as ministry } from './written/desk-ministry.ts';
import { provinceTexts as province } from './written/desk-province.ts';
import { reviewTexts as review } from './written/desk-review.ts';
import { seatOf, writtenWords } from './written/words.ts';
import type { Written } from './written/written.ts';

/**
 * Scenes that fill the desks of the demo: every queue of domain.md B2 has something in it, and its citizen has messages
 * in each state. Unlike the other stories, they leave notices to those concerned.
 */
interface Scene {
  text: Written;
  /** hours since it was posted; or its reply is about to be due, or overdue */
  ago: number | 'due' | 'overdue';
  course: Course;
  /** login name; otherwise anyone */
  author?: string;
  hitLevel?: number;
  point?: Posting['point'];
}

const DAYS = 24;
const BUREAU = '长沙市住房和城乡建设局';
const COUNTY = '长沙县委办公室';
const CITY = '长沙市委办公室';
const DEPARTMENT = '住房和城乡建设部政策法规司';
const PROVINCE = '湖南省委办公厅';
const MINISTRY = '住房和城乡建设部办公厅';

/** `second` is the reviewer who was there first, or asks for something. */
// biome-ignore format: one scene to a line reads as the table it is
const atThePlatform = (second: Author): Scene[] => [
  { text: review.lift, ago: 1, course: does.waiting },
  { text: review.thief, ago: 2, course: does.waiting },
  { text: review.marriage, ago: 4, course: does.waiting },
  { text: review.reading, ago: 6, course: does.waiting },
  { text: review.invoice, ago: 8, course: does.waiting, author: 'company' },
  { text: review.stairs, ago: 10, course: does.waiting },
  { text: review.canteen, ago: 12, course: does.waiting, hitLevel: 1 },
  { text: review.salary, ago: 14, course: does.waiting, hitLevel: 2 },
  { text: review.sand, ago: 20, course: does.once(second.uid), hitLevel: 2 },
  { text: review.school, ago: 60, course: does.sentInAgain },
  { text: review.registry, ago: 50, course: does.sentBackForMore },
  { text: review.overtime, ago: 6 * DAYS, course: does.repliedItself(does.asksNotToBeShown) },
  { text: review.repair, ago: 6 * DAYS, course: does.repliedItself(does.toBeCorrected(second.uid)) },
  { text: review.textbook, ago: 7 * DAYS, course: does.repliedItself(does.seesNothingToImprove) },
  { text: review.smell, ago: 2 * DAYS, course: does.recheckOfThePlatform },
];

// biome-ignore format: one scene to a line reads as the table it is
const atTheCity: Scene[] = [
  { text: city.rubbish, ago: 9, course: does.open },
  { text: city.permit, ago: 26, course: does.open },
  { text: city.benches, ago: 30, course: does.taken },
  { text: city.demolition, ago: 'due', course: does.taken },
  { text: city.square, ago: 'overdue', course: does.taken },
  { text: city.river, ago: 5 * DAYS, course: does.offlineTo('湘江新区管理委员会') },
  { text: city.refund, ago: 3 * DAYS, course: does.askedForMore },
  { text: city.border, ago: 4 * DAYS, course: does.recheck('该事项所涉路段位于相邻城市，不属于我市管理范围，申请复核。') },
  { text: city.meter, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation) },
  { text: city.pension, ago: 8 * DAYS, course: does.repliedItself(does.owesExplanation) },
  { text: city.crossing, ago: 7 * DAYS, course: does.repliedItself(does.toImprove) },
  { text: city.vaccine, ago: 6 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: city.shelter, ago: 9 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: city.expo, ago: 8 * DAYS, course: does.putOff(96, '需要会同省级主管部门现场核实，申请延长办理期限。') },
  { text: city.notary, ago: 8 * DAYS, course: does.repliedItself(does.improvedUnasked) },
  { text: city.pipes, ago: 7 * DAYS, course: does.offlineAnswered('长沙水业集团') },
];

// biome-ignore format: one scene to a line reads as the table it is
const below: Scene[] = [
  { text: bureau.corridor, ago: 20, course: does.given(BUREAU) },
  { text: bureau.purchase, ago: 28, course: does.given(BUREAU) },
  { text: field.canal, ago: 22, course: does.given(COUNTY) },
  { text: bureau.leak, ago: 3 * DAYS, course: does.receivedBy(BUREAU) },
  { text: field.rent, ago: 3 * DAYS, course: does.receivedBy(COUNTY) },
  { text: bureau.parking, ago: 4 * DAYS, course: does.receivedBy(BUREAU, does.inReview) },
  { text: field.trees, ago: 5 * DAYS, course: does.receivedBy(COUNTY, does.inReview) },
  { text: bureau.roof, ago: 6 * DAYS, course: does.receivedBy(BUREAU, does.sentBack) },
  { text: field.pigs, ago: 5 * DAYS, course: does.receivedBy(COUNTY, does.sentBack) },
  { text: bureau.garage, ago: 3 * DAYS, course: does.receivedBy(BUREAU, does.sentBack) },
  { text: bureau.bus, ago: 2 * DAYS, course: does.receivedBy(BUREAU, does.askReturn) },
  { text: field.debt, ago: 2 * DAYS, course: does.receivedBy(COUNTY, does.askReturn) },
  { text: bureau.heating, ago: 10 * DAYS, course: does.repliedBy(BUREAU, does.owesExplanation) },
  { text: field.firewood, ago: 9 * DAYS, course: does.repliedBy(COUNTY, does.owesExplanation) },
  { text: bureau.tank, ago: 11 * DAYS, course: does.repliedBy(BUREAU, does.explanationInReview) },
  { text: bureau.certificate, ago: 8 * DAYS, course: does.repliedBy(BUREAU, does.toImprove) },
  { text: bureau.deposit, ago: 4 * DAYS, course: does.repliedBy(BUREAU, does.toImprove) },
  { text: field.well, ago: 8 * DAYS, course: does.repliedBy(COUNTY, does.toImprove) },
  { text: bureau.skywalk, ago: 9 * DAYS, course: does.repliedBy(BUREAU, does.improvementInReview) },
  { text: bureau.lamps, ago: 7 * DAYS, course: does.repliedBy(BUREAU, does.satisfied) },
  { text: bureau.handover, ago: 4 * DAYS, course: does.repliedBy(BUREAU, does.satisfied) },
  { text: bureau.boiler, ago: 9 * DAYS, course: does.repliedBy(BUREAU, does.improvedOnDemand) },
  { text: bureau.wall, ago: 4 * DAYS, course: does.givenAfter(COUNTY, BUREAU) },
  { text: field.ditch, ago: 6 * DAYS, course: does.givenAfter(BUREAU, COUNTY) },
  { text: bureau.balcony, ago: 5 * DAYS, course: does.receivedBy(BUREAU, does.asksForTime) },
  { text: bureau.estate, ago: 3 * DAYS, course: does.receivedBy(BUREAU, does.urgedOn) },
  { text: field.ridge, ago: 3 * DAYS, course: does.receivedBy(COUNTY, does.mustHandle) },
  { text: bureau.pump, ago: 2 * DAYS, course: does.givenOnceAdded(BUREAU) },
];

// biome-ignore format: one scene to a line reads as the table it is
const atTheCounty: Scene[] = [
  { text: county.dogs, ago: 10, course: does.open },
  { text: county.ticket, ago: 2 * DAYS, course: does.taken },
  { text: county.bridge, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation) },
  { text: county.ring, ago: 3 * DAYS, course: does.recheck('该路段由市级单位管养，不属于我县管理范围，申请复核。') },
  { text: county.kindergarten, ago: 4 * DAYS, course: does.repliedItself(does.toImprove) },
  { text: county.chimney, ago: 4 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: county.slide, ago: 5 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: county.lamps, ago: 12 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: county.landslip, ago: 8 * DAYS, course: does.putOff(90, '现场踏勘受连日降雨影响，需延后进行。') },
];

// biome-ignore format: one scene to a line reads as the table it is
const atTheProvince: Scene[] = [
  { text: province.train, ago: 11, course: does.open },
  { text: province.hospital, ago: 2 * DAYS, course: does.taken },
  { text: province.wage, ago: 25, course: does.given(CITY) },
  { text: province.river, ago: 3 * DAYS, course: does.receivedBy(CITY) },
  { text: province.toll, ago: 5 * DAYS, course: does.receivedBy(CITY, does.inReview) },
  { text: province.exam, ago: 6 * DAYS, course: does.receivedBy(CITY, does.sentBack) },
  { text: province.pollution, ago: 2 * DAYS, course: does.receivedBy(CITY, does.askReturn) },
  { text: province.clinic, ago: 10 * DAYS, course: does.repliedBy(CITY, does.owesExplanation) },
  { text: province.subsidy, ago: 8 * DAYS, course: does.repliedBy(CITY, does.toImprove) },
  { text: province.forest, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation) },
  { text: province.tax, ago: 3 * DAYS, course: does.recheck('该厂属中央驻地方单位改制，工龄认定不在我省管理范围，申请复核。') },
  { text: province.bus2, ago: 4 * DAYS, course: does.repliedItself(does.toImprove) },
  { text: province.spots, ago: 11 * DAYS, course: does.repliedBy(CITY, does.explanationInReview) },
  { text: province.escrow, ago: 9 * DAYS, course: does.repliedBy(CITY, does.improvementInReview) },
  { text: province.pass, ago: 4 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: province.merge, ago: 9 * DAYS, course: does.putOff(100, '涉及多个部门，需要集中会商后答复。') },
  { text: province.elevator, ago: 4 * DAYS, course: does.receivedBy(CITY, does.urgedOn) },
  { text: province.collapse, ago: 5 * DAYS, course: does.receivedBy(CITY, does.asksForTime) },
];

// biome-ignore format: one scene to a line reads as the table it is
const elsewhere: Scene[] = [
  { text: congress.dogs, ago: 12, course: does.open },
  { text: congress.budget, ago: 40, course: does.open },
  { text: congress.kids, ago: 3 * DAYS, course: does.taken },
  { text: congress.rivers, ago: 9 * DAYS, course: does.repliedItself() },
  { text: congress.stalls, ago: 4 * DAYS, course: does.repliedItself(does.toImprove) },
  { text: ministry.slope, ago: 15, course: does.open },
  { text: ministry.toilets, ago: 45, course: does.open },
  { text: ministry.ventilation, ago: 4 * DAYS, course: does.taken },
  { text: ministry.scaffolds, ago: 7 * DAYS, course: does.receivedBy(DEPARTMENT) },
  { text: ministry.warranty, ago: 2 * DAYS, course: does.given(DEPARTMENT) },
  { text: ministry.contract, ago: 5 * DAYS, course: does.receivedBy(DEPARTMENT, does.inReview) },
  { text: ministry.archive, ago: 12 * DAYS, course: does.repliedBy(DEPARTMENT) },
  { text: ministry.windows, ago: 9 * DAYS, course: does.repliedItself(does.owesExplanation) },
  { text: ministry.drones, ago: 3 * DAYS, course: does.recheck('无人机起降场的管理属于其他部委的职责，申请复核并转至相应部委。') },
  { text: ministry.paint, ago: 4 * DAYS, course: does.repliedItself(does.toImprove) },
  { text: ministry.census, ago: 2 * DAYS, course: does.receivedBy(DEPARTMENT, does.askReturn) },
  { text: ministry.handrail, ago: 11 * DAYS, course: does.repliedBy(DEPARTMENT, does.explanationInReview) },
  { text: ministry.volunteers, ago: 9 * DAYS, course: does.repliedBy(DEPARTMENT, does.improvementInReview) },
  { text: ministry.goodstairs, ago: 4 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: ministry.balance, ago: 5 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: ministry.rules, ago: 15 * DAYS, course: does.putOff(200, '所提建议涉及正在修订的规定，需征求意见后答复。') },
];

/** Shown to offices that do not handle them (domain.md B4), as far as each can come. */
// biome-ignore format: one scene to a line reads as the table it is
const shownToOthers: Scene[] = [
  { text: seen.night, ago: 16, course: does.shown(CITY, PROVINCE, '工地为省属项目，供省里督促时参考。') },
  { text: seen.shaft, ago: 2 * DAYS, course: does.shown(CITY, PROVINCE, '维修资金申请难的留言近期较多，供参考。', does.read) },
  { text: seen.rust, ago: 3 * DAYS, course: does.shown(CITY, PROVINCE, '建议具有普遍性，供全省工作参考。', does.asReference('可并入老旧管网改造的意见汇总，已转有关处室。')) },
  { text: seen.border, ago: 40, course: does.shown(CITY, PROVINCE, '道路一头在邻市，供省里统筹时参考。', does.asksToHandle('该路跨两市，宜由省里统筹，申请由本单位办理。')) },
  { text: seen.service, ago: 4 * DAYS, course: does.shown(CITY, PROVINCE, '服务区由省里统一管理，供参考。', does.givenTo('服务区由省级交通部门直管，申请由本单位直接办理。', '同意，请于期限内回复，回复稿由我办审核后公布。')) },
  { text: seen.dump, ago: 5 * DAYS, course: does.shown(CITY, PROVINCE, '供参考。', does.keptFrom('该事项与本单位牵头的环境整治有关，申请办理。', '已安排市城管部门现场办理，预计三日内答复，仍由我办办理。')) },
  { text: province.dust, ago: 14, course: does.shown(PROVINCE, CITY, '留言所述厂址在你市，请了解情况。') },
  { text: province.noshow, ago: 2 * DAYS, course: does.shown(PROVINCE, CITY, '全省同类留言较多，供你市自查参考。', does.asReference('已请住建局对照自查，结果并入月报。')) },
  { text: province.shade, ago: 36, course: does.shown(PROVINCE, CITY, '供参考。', does.asksToHandle('留言所述小区在我市，情况已经掌握，申请由本单位办理。')) },
  { text: province.fund, ago: 12, course: does.shown(PROVINCE, MINISTRY, '涉及正在修订的规定，供参考。') },
  { text: province.alley, ago: 3 * DAYS, course: does.shown(PROVINCE, MINISTRY, '群众对城市更新的建议，供参考。', does.asReference('已收入城市更新工作的意见汇总。')) },
  { text: ministry.fees, ago: 2 * DAYS, course: does.shown(MINISTRY, PROVINCE, '留言人来自你省，供工作参考。', does.read) },
  { text: ministry.pilot, ago: 3 * DAYS, course: does.shown(MINISTRY, PROVINCE, '供参考。', does.asksToHandle('所提建议正是我省试点内容，申请由本单位办理并报送结果。')) },
  { text: seen.rental, ago: 18, course: does.shown(null, MINISTRY, '平台选送：同类咨询较多，供政策研究参考。', does.asksToHandle('公租房的申请条件正在调研修订，申请由本单位直接答复。')) },
  { text: county.window, ago: 20, course: does.shown(null, CITY, '平台选送：群众希望办事更方便，供参考。') },
  { text: county.salt, ago: 4 * DAYS, course: does.shown(null, PROVINCE, '平台选送：供农村饮水工作参考。', does.givenTo('该村供水属省级饮水安全工程，申请由本单位办理。', '经平台与县办商定，转由省里办理。', true)) },
  { text: seen.forms, ago: 30, course: does.shown(CITY, PROVINCE, '反映报表过多、层层留痕，供省里整治形式主义参考。', does.burden()) },
  { text: county.groups, ago: 2 * DAYS, course: does.shown(null, CITY, '平台选送：为基层减负的建议，供参考。', does.burden()) },
  { text: province.forms, ago: 4 * DAYS, course: does.shown(PROVINCE, CITY, '请结合基层减负专项检查研究。', does.burden(does.asReference('已列入本市减负清单，按月清理。'))) },
];

/** In every state in which a person can find a message of his own; none within a day, so that the demo may post. */
const ofTheCitizen: Scene[] = [
  { text: own.geese, ago: 26, course: does.waiting },
  { text: own.cars, ago: 3 * DAYS, course: does.sentBackForMore },
  { text: own.trees, ago: 4 * DAYS, course: does.askedForMore },
  { text: own.asked, ago: 5 * DAYS, course: does.refused },
  { text: own.kerb, ago: 6 * DAYS, course: does.refusedAndAppealed },
  { text: own.intercom, ago: 7 * DAYS, course: does.receivedBy(BUREAU) },
  { text: own.drain, ago: 9 * DAYS, course: does.repliedBy(BUREAU) },
  { text: own.sunrise, ago: 16 * DAYS, course: does.repliedItself(does.satisfied) },
  { text: own.noise, ago: 14 * DAYS, course: does.repliedBy(BUREAU, does.secondChance) },
  { text: own.lift, ago: 30 * DAYS, course: does.repliedBy(BUREAU, does.evaluatedTwice) },
].map((scene) => ({ ...scene, author: 'citizen' }));

/** With a place on the map that is told. */
const placed: Scene[] = [
  {
    text: street.holes,
    ago: 6 * DAYS,
    course: does.repliedBy(BUREAU, does.satisfied),
    point: [112.9834, 28.1941],
  },
  { text: street.dark, ago: 34, course: does.receivedBy(BUREAU), point: [112.9716, 28.2183] },
];

/** Whoever looks at his notices every few days has none that are older. */
const UNREAD_HOURS = 4 * DAYS;

/** The texts of all scenes. */
export const sceneTexts = (): Written[] => scenes({ uid: 0, nickName: '' }).map(({ text }) => text);

const scenes = (second: Author): Scene[] => [
  ...atThePlatform(second),
  ...atTheCity,
  ...below,
  ...atTheCounty,
  ...atTheProvince,
  ...elsewhere,
  ...shownToOthers,
  ...ofTheCitizen,
  ...placed,
];

/** The scenes as they are to be told; `people` are the demo's accounts by login name. */
export function scenePlans(world: World, people: ReadonlyMap<string, Author>): Plan[] {
  const own = { ...world, random: new Random(2027) };
  return scenes(people.get('reviewer2')!).map((scene) => {
    const at = postedAt(own, scene);
    return { at, tell: () => play(own, scene, at, people) };
  });
}

/** What would be late in the evening is done right after what came before. */
const SOON = HOUR / 5;

function play(world: World, scene: Scene, postedAt: Date, people: ReadonlyMap<string, Author>): Story {
  const { random, seats, authors, calendar } = world;
  const { text, course, hitLevel, point } = scene;
  const seat = seatOf(seats, text);
  const author = scene.author ? people.get(scene.author)! : random.one(authors);
  const tellsSince = later(world.now, -UNREAD_HOURS * HOUR);
  const posting = { author, at: postedAt, hitLevel, point, tellsSince };
  const stage = submitted(world, seat, writtenWords(text, seat, calendar), posting);
  let at = postedAt;
  let steps = 0;
  course(stage, (hours) => {
    const plain = later(at, hours * HOUR);
    // Dates count from the review, which comes first and at any hour.
    const during = [plain, later(at, SOON)].map((time) => officeTimeUpTo(time, calendar)).find((time) => time > at);
    at = steps++ === 0 ? plain : (during ?? plain);
    return at;
  });
  photograph(stage.story, text, seat.office);
  return stage.story;
}

/** Hours from posting to approval; every course that is due has it. */
const REVIEWED = 3;

/** Steps back until the reply is due just ahead, or has just been. */
function postedAt({ now, calendar }: World, { ago, text }: Scene): Date {
  if (typeof ago === 'number') return later(now, -ago * HOUR);
  let approvedAt = now;
  const dueAt = (from: Date) => calendar.addWorkingDays(from, replyDays(text.type, limits)!);
  const before = (date: Date) => later(date, -HOUR);
  while (dueAt(before(approvedAt)) > now) approvedAt = before(approvedAt);
  if (ago === 'overdue') approvedAt = before(approvedAt);
  return later(approvedAt, -REVIEWED * HOUR);
}
