import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import { type ErrorCode, errorCodes } from '@board/contract/errors';
import { languages } from '@board/contract/languages';
import { textsIn } from '@board/contract/texts';
import { anyone, describeWho, type Who } from '@board/contract/who';
import { describe, expect, test } from 'vitest';
import type { Module } from '../base/calls/app.ts';
import { modules } from '../modules.ts';

type Calls = readonly (readonly [key: string, call: Call])[];
const planted = (name: string, change: Partial<Call>): Calls =>
  allCalls.map(([key, call]) => [key, key === name ? { ...call, ...change } : call] as const);

/** Returns the mismatches between the contract and the handlers. */
function mismatches(calls: Calls, mounted: readonly Module[]): string[] {
  const handlers = mounted.flatMap((module) => Object.keys(module.calls ?? {}).map((name) => `${module.name}.${name}`));
  const keys = calls.map(([key]) => key);
  return [
    ...keys.filter((key) => !handlers.includes(key)).map((key) => `${key} has no handler`),
    ...handlers.filter((name) => !keys.includes(name)).map((name) => `${name} is in no contract`),
    ...calls.filter(([, { who }]) => !describeWho(who ?? ({} as Who))).map(([key]) => `${key} does not say who`),
  ];
}

describe('every call has a handler and says who may make it', () => {
  test('so it is', () => expect(mismatches(allCalls, modules)).toEqual([]));
  test('a missing module, a forgotten handler and a call for nobody in particular are caught', () => {
    const fewer = modules.filter((module) => module.name !== 'cases');
    expect(mismatches(allCalls, fewer)).toContain('cases.own has no handler');
    const more = [...modules, { name: 'extra', calls: { forgotten: async () => null } }];
    expect(mismatches(allCalls, more)).toEqual(['extra.forgotten is in no contract']);
    const open = planted('handling.check', { who: undefined as never });
    expect(mismatches(open, modules)).toEqual(['handling.check does not say who']);
  });
});

/** Returns method and path of each call. */
const addressesOf = (calls: Calls) => calls.map(([, { method, path }]) => `${method} ${path}`);
const doubles = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at);

test('no two calls share an address', () => {
  expect(doubles(addressesOf(allCalls))).toEqual([]);
  expect(doubles(addressesOf(planted('handling.mine', { path: '/v1/threads/own' })))).toEqual(['POST /v1/threads/own']);
});

/**
 * The reviewed list of calls that anyone may make without signing in. The public pages of product.md §6 (home, login,
 * signUp, forum pages, thread list and content, search) read these calls, and some lead to an account. Adding a name here
 * is a decision.
 */
const open = [
  'accounts.appealDisposal', // with a session, or the ticket that a refused sign-in gave
  'accounts.authCaptcha',
  'accounts.captcha',
  'accounts.captchaChallenge',
  'accounts.captchaNeeded',
  'accounts.certificationTypeConfig',
  'accounts.checkNicknameValid',
  'accounts.checkUserName', // limited by address
  'accounts.checkVerifyCode',
  'accounts.clearSsoCookies',
  'accounts.demoOutbox', // answers in the demo only
  'accounts.findAccount', // with a proof
  'accounts.findPwd', // with a proof
  'accounts.getFindVerifycode',
  'accounts.getLoginPhoneVerifycode',
  'accounts.getRedirctUrl',
  'accounts.getRegisterEmailVerifycode',
  'accounts.getRegisterPhoneVerifycode',
  'accounts.loginByPhone',
  'accounts.loginByThirdParty',
  'accounts.loginByUserName',
  'accounts.logout',
  'accounts.passLogin',
  'accounts.register',
  'accounts.registerByEmail',
  'accounts.registerCompany',
  'accounts.thirdPartyTypes',
  'accounts.userType', // limited by address
  'accounts.verifyExt',
  'answers.answered',
  'answers.helped',
  'answers.similar',
  'answers.suggestDomain',
  'campaigns.content',
  'campaigns.figures',
  'campaigns.getOnlineCollects',
  'campaigns.getShareCollect',
  'campaigns.hot',
  'campaigns.list',
  'campaigns.suggestions',
  'cases.content',
  'cases.domain',
  'cases.reason',
  'cases.region',
  'cases.search',
  'cases.suggest',
  'cases.type',
  'cases.units',
  'cases.year',
  'followups.ofMessage',
  'forums.children',
  'forums.getCongressForums',
  'forums.getTopBwForums',
  'forums.getTopBwForumsByGet',
  'forums.getTopForums',
  'forums.getTopForumsByGet',
  'forums.search',
  'forums.suggest',
  'groups.ofMessage',
  'handling.asks',
  'handling.grades',
  'handling.trail',
  'messages.content',
  'messages.listLocal',
  'messages.listMinistry',
  'messages.solved',
  // With a key that only the reader of a letter has; it only controls which letters come.
  'notices.letterTopics',
  'notices.stopLetters',
  'open.boards',
  'open.messages',
  // For units that have no account yet; with a captcha, limited by address.
  'openings.apply',
  'openings.complete',
  'openings.seats',
  'openings.standing', // by the number and the end of the phone
  'places.map',
  'places.near',
  'promises.figures',
  'promises.list',
  'promises.ofMessage',
  'receipts.cosign', // by witnesses that the board names
  'receipts.hidden',
  'receipts.keys',
  'search.complete',
  'search.instead',
  'search.suggest',
  'search.threads',
  'settings.apiDocument',
  'settings.documents',
  'settings.domainList',
  'settings.robot',
  'settings.site',
  'settings.topicList',
  'settings.typeList',
  'statistics.board',
  'statistics.course',
  'statistics.lately',
  'statistics.overview',
  'statistics.rank',
  'statistics.ranking',
  'statistics.topics',
  'statistics.waiting',
  'tracking.add', // visits only with a session
  'workflow.instanceImage', // with a ticket
];
const reachable = (calls: Calls) =>
  calls
    .filter(([, { who }]) => who.kind === 'anyone')
    .map(([key]) => key)
    .sort();

test('what anyone reaches is the reviewed list', () => {
  expect(reachable(allCalls)).toEqual(open);
  expect(reachable(planted('handling.reviewDetail', { who: anyone }))).toContain('handling.reviewDetail');
});

/** Every address of product.md §7 with its method. */
const specified = `
POST /sso/people/login
GET /userLogin/captcha
GET /v1/auth/captcha
GET /thirdpartylogin/getRedirctUrl
POST /v2/captcha/verifyExt
POST /v1/user/loginByUserName
POST /v1/user/loginByPhone
POST /v1/user/getLoginPhoneVerifycode
GET /v1/user/getInfo
GET /v1/user/clearSsoCookies
POST /v1/user/logout
POST /v1/user/getUserMsgCount
POST /v1/user/bindPhoneResult
GET /v1/user/permissions
GET /v1/certificationTypeConfig
POST /v1/robot
POST /v1/track/add
POST /v1/threads/content
POST /v1/domainList
POST /v1/typeList
POST /v1/topicList
POST /v2/user/checkNicknameValid
POST /userRegister/checkUserName
GET /userLogin/userType
POST /v2/user/checkVerifyCode
GET /v2/threads/simpleThreadsSuggest
POST /v1/user/addFav
POST /v1/user/delFav
GET /taskBoard/tbuserfavorite/cancelFavoriteByMessageId
POST /v1/org/process/cancelOfflineProcess
POST /v1/org/process/cancelProcess
POST /v1/org/process/receiveProcess
POST /v1/org/process/cancelApply
POST /v1/org/process/refuseApplyCancelProcess
POST /v1/org/detector/answerContent
POST /v1/user/feedback/grades
POST /v2/org/threads/collect/getOnlineCollects
POST /v1/org/group/getManagedForumsTree
POST /v1/org/caseBase/select/domain
POST /v1/org/caseBase/select/reason
POST /v1/org/caseBase/select/region
POST /v1/org/caseBase/select/year
POST /v1/org/caseBase/select/type
POST /v1/forum/getShareCollect
POST /v1/org/panswer/att/public
POST /v1/org/threads/att/public
POST /v1/org/panswer/delAttach
POST /v1/org/delAnswerAttach
POST /v2/attachment/upload
POST /v1/org/threads/page-ans
POST /v1/org/process/page-to
POST /v1/org/process/page-from
POST /v1/org/threads/ans-count
POST /v1/org/process/to-count
POST /v1/org/process/from-count
GET /taskBoard/menuTaskNum
GET /sys/user/page
GET /sys/dept/list
GET /sys/region/tree
GET /act/process/lastestPage
POST /act/running/startOfBusinessKey
POST /act/task/complete
POST /act/task/backToFirst
POST /act/task/backPreviousTask
POST /act/task/endProcess
POST /act/task/entrust
GET /act/his/getTaskHandleDetailInfo
GET /act/his/getInstImage`
  .trim()
  .split('\n');
/** Further addresses that programs in use call (wire.md §1.2), and those that the flow needs (domain.md B9). */
const inUse = `
POST /v2/threads/search
POST /v1/threads/list/df
POST /v1/threads/list/bw
POST /v1/forum/getTopBwForums
GET /v1/forum/getTopBwForums
POST /v1/forum/getTopForums
GET /v1/forum/getTopForums
POST /v1/forum/rank/c
POST /v1/threads/post
POST /v1/threads/resubmit
POST /v1/threads/withdraw
POST /v1/threads/appeal
POST /v1/threads/grade
POST /v1/org/threads/open
POST /v1/org/panswer/save
POST /v1/org/panswer/submit
POST /v1/org/panswer/recall
POST /v1/org/process/assign
POST /v1/org/process/applyCancel
POST /v1/org/process/examine
POST /v1/plat/check`
  .trim()
  .split('\n');

test('the addresses of the specification are there', () => {
  const missing = (calls: Calls) => [...specified, ...inUse].filter((one) => !addressesOf(calls).includes(one));
  expect(missing(allCalls)).toEqual([]);
  expect(missing(planted('accounts.getInfo', { method: 'POST' }))).toEqual(['GET /v1/user/getInfo']);
  expect(missing(planted('handling.pageTo', { path: '/v1/org/process/pageTo' }))).toHaveLength(1);
});

describe('every error code has a text in every language', () => {
  const silent = (
    codes: readonly ErrorCode[],
    texts: (language: (typeof languages)[number]) => Record<string, string>,
  ) =>
    languages.flatMap((language) =>
      codes.filter((code) => !texts(language)[code]?.trim()).map((code) => `${code} in ${language}`),
    );
  test('so it is', () => expect(silent(errorCodes, (language) => textsIn(language).errors)).toEqual([]));
  test('an empty text is caught', () => {
    const texts = (language: string) =>
      language === 'en' ? { ...textsIn('en').errors, B0004: ' ' } : textsIn('zh-CN').errors;
    expect(silent(errorCodes, texts)).toEqual(['B0004 in en']);
  });
});
