import type { DemoAccount as SignInAccount } from '@board/contract/settings';
import { Organization } from '@board/contract/who';
import { sql } from 'kysely';
import { citizenDefaults, hashPassword } from '../src/accounts/index.ts';
import type { Db } from '../src/base/db/db.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { CONGRESS, MINISTRIES } from './boards.ts';
import { bytea, COMPANY, companyApplications } from './companies.ts';
import { demoFacts } from './facts.ts';
import { continueNumbers, insertRows, type Row } from './rows.ts';
import type { Author } from './story.ts';

/** An account to try the product with. Exists in demo mode only; its password is no secret. */
export interface DemoAccount {
  loginName: string;
  nickName: string;
  /** what it is for, in Chinese, for the sign-in page */
  role: string;
  /** name of its unit, for government */
  unit?: string;
  organization?: number;
  certified?: boolean;
  userType?: number;
  compType?: number;
  roleId?: number;
}

export const DEMO_PASSWORD = 'Liuyan-2026';
/** The city whose office, county and department the demo shows. */
export const DEMO_CITY = '长沙市';

export const demoAccounts: readonly DemoAccount[] = [
  { loginName: 'citizen', nickName: '湘江边的李先生', role: '网友（已实名）', certified: true },
  { loginName: 'newcomer', nickName: '新来的小周', role: '网友（未实名）' },
  { loginName: 'company', nickName: '明远机械', role: '企业用户', certified: true, userType: 1, compType: 1 },
  { loginName: 'reviewer', nickName: '审核员甲', role: '平台审核员', roleId: 1 },
  { loginName: 'reviewer2', nickName: '审核员乙', role: '平台审核员（复审）', roleId: 1 },
  { loginName: 'admin', nickName: '管理员', role: '平台管理员', roleId: 2 },
  {
    loginName: 'province',
    nickName: '省办经办人',
    role: '省级办公厅',
    unit: '湖南省委办公厅',
    organization: Organization.local,
  },
  {
    loginName: 'city',
    nickName: '市办经办人',
    role: '市级办公室',
    unit: `${DEMO_CITY}委办公室`,
    organization: Organization.local,
  },
  {
    loginName: 'bureau',
    nickName: '住建局经办人',
    role: '市级部门',
    unit: `${DEMO_CITY}住房和城乡建设局`,
    organization: Organization.local,
  },
  {
    loginName: 'county',
    nickName: '县办经办人',
    role: '县级办公室',
    unit: '长沙县委办公室',
    organization: Organization.local,
  },
  {
    loginName: 'ministry',
    nickName: '部委经办人',
    role: '部委办公厅',
    unit: `${MINISTRIES[13]![0]}办公厅`,
    organization: Organization.ministry,
  },
  {
    loginName: 'congress',
    nickName: '人大经办人',
    role: '人大',
    unit: `${CONGRESS.name}办公厅`,
    organization: Organization.congress,
  },
  { loginName: 'applicant', nickName: '湘绣工坊', role: '企业用户（待审核）', userType: 1 },
  {
    loginName: 'city2',
    nickName: '市办经办人乙',
    role: '市级办公室（同事）',
    unit: `${DEMO_CITY}委办公室`,
    organization: Organization.local,
    roleId: 6,
  },
];

const uidOf = (name: string) => demoAccounts.findIndex(({ loginName }) => loginName === name) + 1;

/** Numbers of the kind 199 0000 00xx, which no operator has given out. */
const demoPhone = (index: number) => `199000000${String(index).padStart(2, '0')}`;

/** Whoever looks at the demo comes back from lunch and goes on. */
const DEMO_IDLE_MINUTES = '240';
/** So that a demo of a few hundred messages ranks its provinces. */
const DEMO_RANK_MINIMUM = '4';

export async function insertDemoAccounts(db: Db, vault: Vault, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { rows: units } = await sql<{ groupId: number; groupName: string }>`
    select "groupId", "groupName" from unit where "groupName" = any(${demoAccounts.flatMap(({ unit }) => unit ?? [])})`.execute(
    db,
  );
  const rows = demoAccounts.map(
    (account, i): Row => ({
      ...citizenDefaults,
      uid: i + 1,
      userType: account.userType ?? 0,
      compType: account.compType ?? 0,
      organization: account.organization ?? Organization.none,
      groupId: units.find(({ groupName }) => groupName === account.unit)?.groupId ?? null,
      status: 1,
      loginName: account.loginName,
      nickName: account.nickName,
      passwordHash,
      updatePwd: false,
      phoneSealed: bytea(vault.seal(demoPhone(i + 1))),
      phoneIndex: vault.index(demoPhone(i + 1)),
      realNameSealed: account.certified ? bytea(vault.seal(account.userType ? COMPANY : '李明')) : null,
      certType: account.certified && !account.userType ? '1' : null,
      certifiedAt: account.certified ? now : null,
      agreementVersion: '',
      source: 'demo',
      createdAt: now,
    }),
  );
  await insertRows(db, 'account', rows);
  await insertRows(
    db,
    'accountRole',
    demoAccounts.flatMap(({ roleId }, i) => (roleId ? [{ uid: i + 1, roleId }] : [])),
  );
  const [company, applicant, reviewer] = ['company', 'applicant', 'reviewer'].map(uidOf);
  const applicants = { company: company!, applicant: applicant!, reviewer: reviewer! };
  await insertRows(db, 'companyApplication', companyApplications(vault, now, applicants));
  await continueNumbers(db, 'companyApplication', 'applicationId');
  const parameters = {
    ...demoFacts,
    demoAccounts: JSON.stringify(atSignIn()),
    idleMinutesGovernment: DEMO_IDLE_MINUTES,
    rankMinimum: DEMO_RANK_MINIMUM,
  };
  const named = Object.entries(parameters);
  await insertRows(
    db,
    'parameter',
    named.map(([name, value]) => ({ name, value, updatedAt: now })),
  );
}

/** The demo's accounts as authors, by login name. */
export const demoPeople = (): Map<string, Author> =>
  new Map(demoAccounts.map(({ loginName, nickName, userType }, i) => [loginName, { uid: i + 1, nickName, userType }]));

/** What the sign-in page of the demo shows of them. */
const atSignIn = (): SignInAccount[] =>
  demoAccounts.map(({ role, loginName }) => ({ title: role, loginName, password: DEMO_PASSWORD }));

const SURNAMES = '王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗';
const ALIASES = [
  '晨光',
  '清风',
  '小城故事',
  '老街坊',
  '平凡的人',
  '向日葵',
  '远山',
  '江南雨',
  '一介书生',
  '热心市民',
  '望月',
  '春暖花开',
  '安居',
  '石榴籽',
  '麦田',
];

/** People who wrote the made-up messages; none of them can sign in. */
export function authorRows(count: number, firstUid: number, now: Date): (Row & { uid: number; nickName: string })[] {
  return Array.from({ length: count }, (_, i) => ({
    ...citizenDefaults,
    uid: firstUid + i,
    status: 1,
    updatePwd: false,
    agreementVersion: '',
    nickName: authorName(i),
    certifiedAt: now,
    source: 'seeded',
    createdAt: now,
  }));
}

/** Two of five have the name the board gave them: their number, which the public sees masked. */
function authorName(i: number): string {
  if (i % 5 < 2) return `1${3 + (i % 7)}${String((i * 7_654_321) % 1_000_000_000).padStart(9, '0')}`;
  const alias = ALIASES[i % ALIASES.length]!;
  return i % 3 === 0 ? `${SURNAMES[i % SURNAMES.length]}${i % 2 ? '先生' : '女士'}` : `${alias}${i}`;
}
