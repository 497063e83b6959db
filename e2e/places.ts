import routes from '../web/app/routes.ts';
import type { Person } from './people.ts';
import { answered, posted, seatId, sentBack } from './stories.ts';
import { call } from './wire.ts';

/**
 * Where citizens get, taken from the table of routes: a route that has no address here, or an address here without a
 * route, fails whoever asks. `own`: only for those who are signed in.
 */
export interface Place {
  route: string;
  path: string;
  own: 'returned' | 'rated' | null;
}

type RouteEntry = (typeof routes)[number];

/** A message that came back to its author, and one that he can evaluate. */
export interface Stories {
  returned: { author: Person; tid: number };
  rated: { author: Person; tid: number };
}

const REPLY = '您好！您反映的问题已经收到，我们已安排专人处理，三个工作日内给您答复，感谢您的理解。';

export async function tellStories(first: Person, second: Person): Promise<Stories> {
  const returned = { author: first, tid: await posted(first) };
  const rated = { author: second, tid: await posted(second) };
  await sentBack(returned.tid, '请补充小区的名称和具体位置。');
  await answered(rated.tid, REPLY);
  return { returned, rated };
}

/** What is kept or passed on, and shows nothing of itself; or only to whoever accepted an older agreement. */
const NO_PAGE = [
  '/agreement',
  '/',
  '/language/:language',
  '/workflow/*',
  '/region/:fid',
  '/display/:display',
  // for whoever writes or confirms a campaign
  '/unify/collect/preview',
  '/threads/code',
  '/threads/poster',
  '/visits/:choice',
  '/thirdpartylogin/callback',
  '/uCenter',
  '/uCenter/myFocus',
];

/** Every path of citizens' pages and of those without a layout. */
export function citizenRoutes(): string[] {
  const walk = (entries: RouteEntry[], above: string): string[] =>
    entries.flatMap((entry) => {
      const path = entry.path === undefined ? above : `${above}/${entry.path}`;
      const below = walk(entry.children ?? [], path);
      const isScreen = /^(?:citizen|standalone)\//.test(entry.file) && (entry.path !== undefined || entry.index);
      return isScreen && !entry.children ? [path || '/', ...below] : below;
    });
  return [...new Set(walk(routes, ''))].filter((path) => !NO_PAGE.includes(path));
}

export async function places({ returned, rated }: Stories): Promise<Place[]> {
  const fid = await seatId();
  const [stored] = (await call('cases.search', { rows: 1 })).rows;
  const open: Record<string, string[]> = {
    '/demo': ['/demo'],
    '/index': ['/index'],
    '/threads/list': ['/threads/list', `/threads/list?fid=${fid}&state=1`, '/threads/list?domainId=7'],
    '/threads/mobilelist': [`/threads/mobilelist?fid=${fid}`],
    '/threads/content': [`/threads/content?tid=${rated.tid}`],
    '/data': ['/data'],
    '/data/board': ['/data/board?fid=222', `/data/board?fid=${fid}`],
    '/map': ['/map', '/map?fid=222&days=365', '/map?fid=222&state=4', '/map?view=heat', '/map?lng=112.983&lat=28.194'],
    '/forum/subSite/list': ['/forum/subSite/list?fid=222'],
    '/substation': ['/substation?fid=222'],
    '/mainFooter': ['/mainFooter'],
    '/siteMap': ['/siteMap'],
    '/iframe': ['/iframe?url=/data'],
    '/home': ['/home', '/home?p=0'],
    '/forum-home': ['/forum-home'],
    '/forum/list': ['/forum/list?fid=222'],
    '/local-leader': ['/local-leader', '/local-leader?keywords=长沙'],
    '/adviceIndex': ['/adviceIndex'],
    '/complaint': ['/complaint'],
    '/threads/post': [`/threads/post?fid=${fid}`, '/threads/post'],
    '/complaintFillin': ['/complaintFillin'],
    '/login': ['/login'],
    '/signUp': ['/signUp', '/signUp?way=email', '/signUp?way=company'],
    '/regcomp': ['/regcomp'],
    '/findAccount': ['/findAccount'],
    '/findPwd': ['/findPwd'],
    '/letters/stop': ['/letters/stop'],
    '/demo-outbox': ['/demo-outbox'],
    '/helpC': ['/helpC', '/helpC?key=5', '/helpC?key=regions', '/helpC?words=%E5%9B%9E%E5%A4%8D'],
    '/openService': ['/openService'],
    '/openService/standing': ['/openService/standing'],
    '/api/docs': ['/api/docs'],
    '/messageSearch': ['/messageSearch', '/messageSearch?keywords=停车', '/messageSearch?keywords=zzzz'],
    '/threads/searchIndex': ['/threads/searchIndex?keywords=停车'],
    '/promises': ['/promises', '/promises?state=3', '/promises?fid=222'],
    '/robot': ['/robot', '/robot?keywords=多久会回复'],
    '/subSiteMessageSearch': ['/subSiteMessageSearch?fid=222&keywords=停车'],
    '/rmjy': ['/rmjy'],
    '/rmjy/hot': ['/rmjy/hot'],
    '/rmjy/rd': ['/rmjy/rd'],
    '/rmjy/rd/content': ['/rmjy/rd/content?fid=5402'],
    '/rmjy/rd/threads/list': ['/rmjy/rd/threads/list?fid=5402'],
    '/rmjy/rd/threads/content': [`/rmjy/rd/threads/content?tid=${rated.tid}`],
    '/rmjy/collect': ['/rmjy/collect', '/rmjy/collect?state=2'],
    '/rmjy/collect/content': ['/rmjy/collect/content?id=1', '/rmjy/collect/content?id=5'],
    '/rmjy/submit': ['/rmjy/submit?id=1', '/rmjy/submit?fid=5402'],
    '/unify/collect/simple': ['/unify/collect/simple?id=1'],
    '/unify/collect/common': ['/unify/collect/common?id=1'],
    '/caseBase': ['/caseBase'],
    '/caseBaseMain': ['/caseBaseMain'],
    '/caseBase/search': ['/caseBase/search?domainId=7'],
    '/caseBase/content': [`/caseBase/content?caseId=${stored!.caseId}`],
    '/unify/manual': ['/unify/manual', '/unify/manual?for=government'],
    '/check': [`/check?tid=${rated.tid}`],
    '/offline': ['/offline'],
    '/receipt/check': ['/receipt/check'],
    // leads on to the work area
    '/workflow/*': [],
    '/404': ['/404'],
    '/*': ['/nowhere'],
  };
  const own: Record<'returned' | 'rated', Record<string, string[]>> = {
    returned: {
      '/myMessage': ['/myMessage'],
      '/myMessage/claim': ['/myMessage/claim'],
      '/myLeavMessage': ['/myLeavMessage'],
      '/e/resubmit': [`/e/resubmit?tid=${returned.tid}`],
      '/noticeMain': ['/noticeMain'],
      '/sysNotice': ['/sysNotice'],
      '/feedback': ['/feedback'],
      '/myFeedback': ['/myFeedback'],
      '/uCenter/baseInfo': ['/uCenter/baseInfo'],
      '/uCenter/compInfo': ['/uCenter/compInfo'],
      '/uCenter/editPwd': ['/uCenter/editPwd'],
      '/uCenter/bindInfo': ['/uCenter/bindInfo'],
      '/uCenter/changePhone': ['/uCenter/changePhone'],
      '/uCenter/notices': ['/uCenter/notices'],
      '/uCenter/loginLog': ['/uCenter/loginLog'],
      '/uCenter/disposals': ['/uCenter/disposals'],
      '/uCenter/consents': ['/uCenter/consents'],
      '/uCenter/export': ['/uCenter/export'],
      '/uCenter/requests': ['/uCenter/requests'],
      '/cancel': ['/cancel'],
      '/login/secondFactor': ['/login/secondFactor'],
    },
    rated: {
      '/myMessage/:tid': [`/myMessage/${rated.tid}`],
      '/threads/submit': [`/threads/submit?tid=${rated.tid}`],
      '/report': [`/report?tid=${rated.tid}`],
      '/myCollect': ['/myCollect'],
      '/myFocusThreads': ['/myFocusThreads'],
      '/myTracks': ['/myTracks'],
    },
  };
  const all = [...flat(open, null), ...flat(own.returned, 'returned' as const), ...flat(own.rated, 'rated' as const)];
  const known = new Set(all.map(({ route }) => route));
  const forgotten = new Set(citizenRoutes()).symmetricDifference(known);
  if (forgotten.size > 0) throw new Error(`e2e/places.ts and web/app/routes.ts differ: ${[...forgotten].join(' ')}`);
  return all;
}

const flat = (places: Record<string, string[]>, own: Place['own']): Place[] =>
  Object.entries(places).flatMap(([route, paths]) => paths.map((path) => ({ route, path, own })));
