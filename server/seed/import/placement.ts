import { TypeId } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { type Unit, units } from '../../src/accounts/index.ts';
import type { App } from '../../src/base/calls/app.ts';
import { type Board, board, boards, seatsUnder } from '../../src/forums/index.ts';
import { dictionaries } from '../../src/settings/index.ts';
import type { Foreign } from './foreign.ts';

/** Where a foreign message goes here: its board, domain and type, and by what they were found. */
export interface Placement {
  seat: Board;
  /** the unit that handles the seat */
  office: Unit;
  seatBy: 'fid' | 'leader' | 'region' | 'title' | 'fallback';
  domainId: number;
  domainKnown: boolean;
  typeId: number;
}

/** Categories of other boards, by the label of our domain; a category of the same name as a domain needs no entry. */
const DOMAIN_OF: Record<string, string> = {
  城乡建设: '城建',
  国土资源: '城建',
  环境保护: '环保',
  交通运输: '交通',
  教育文体: '教育',
  劳动和社会保障: '就业',
  卫生计生: '医疗',
  商贸旅游: '旅游',
  农村农业: '三农',
  政法: '治安',
  党务政务: '政务',
  纪检监察: '政务',
  民政: '政务',
  经济管理: '企业',
  科技与信息产业: '其他',
};
/** The domain 其他, for what is unknown (domain.md A1). */
const OTHER = 16;

/** Names shorter than this occur in titles by chance. */
const TITLE_NAME_MIN = 3;

/** Finds the place of each message of an import. */
export class Places {
  readonly #app: App;
  readonly #fallback: Board | null;
  readonly #seats: ReadonlyMap<string, Board>;
  readonly #regions: ReadonlyMap<string, Board>;
  readonly #longest: number;

  /** `fallback` takes what names no board of ours; without one, such messages have no place. */
  constructor(app: App, fallback: Board | null) {
    const all = [...boards.of(app).byFid.values()];
    this.#app = app;
    this.#fallback = fallback;
    this.#seats = namedOnce(all.filter(({ kind }) => kind === 'seat'));
    this.#regions = namedOnce(all.filter(({ kind }) => kind === 'region'));
    this.#longest = Math.max(0, ...[...this.#regions.keys()].map((name) => name.length));
  }

  /** The board of a name: a seat, or the first seat of a region. */
  named(name: string): Board | undefined {
    return this.#seats.get(name) ?? this.#seatOf(this.#regions.get(name));
  }

  /** Null when no board can be found, or nobody looks after it. */
  of(message: Foreign): Placement | null {
    const found = this.#seat(message);
    const office = found && this.#officeOf(found.seat);
    if (!found || !office) return null;
    const { domains } = dictionaries.of(this.#app);
    const label = DOMAIN_OF[message.category] ?? message.category;
    const domain = domains.find((one) => one.label === label);
    return {
      ...found,
      office,
      domainId: domain?.value ?? OTHER,
      domainKnown: domain !== undefined,
      typeId: typeFor(message, found.seat),
    };
  }

  #seat({ fid, leader, region, subject }: Foreign): Pick<Placement, 'seat' | 'seatBy'> | null {
    const byFid = fid === null ? undefined : this.#seatOf(board(this.#app, fid));
    if (byFid) return { seat: byFid, seatBy: 'fid' };
    const byLeader = this.named(leader) ?? this.named(region + leader);
    if (leader && byLeader) return { seat: byLeader, seatBy: 'leader' };
    const byRegion = this.#seatOf(this.#regions.get(region));
    if (byRegion) return { seat: byRegion, seatBy: 'region' };
    const byTitle = this.#seatOf(this.#regionIn(subject));
    if (byTitle) return { seat: byTitle, seatBy: 'title' };
    return this.#fallback && { seat: this.#fallback, seatBy: 'fallback' };
  }

  #seatOf(found: Board | undefined): Board | undefined {
    return found && board(this.#app, seatsUnder(this.#app, found.fid)[0] ?? 0);
  }

  #officeOf({ groupIds }: Board): Unit | undefined {
    const known = units.of(this.#app);
    return known.get(groupIds.find((groupId) => known.has(groupId)) ?? 0);
  }

  /** The region with the longest name that stands in a title. */
  #regionIn(title: string): Board | undefined {
    for (let length = Math.min(this.#longest, title.length); length >= TITLE_NAME_MIN; length--) {
      for (let from = 0; from + length <= title.length; from++) {
        const region = this.#regions.get(title.slice(from, from + length));
        if (region) return region;
      }
    }
    return undefined;
  }
}

/** Boards by each of their names; a name that several share finds none of them. */
function namedOnce(all: readonly Board[]): Map<string, Board> {
  const found = new Map<string, Board | null>();
  for (const one of all) {
    for (const name of new Set([one.name, one.forumName, one.forumPathName]))
      found.set(name, found.has(name) ? null : one);
  }
  return new Map([...found].flatMap(([name, one]) => (one ? [[name, one] as const] : [])));
}

/** The type that is said, or that the title reads like; boards that take advice only get advice. */
function typeFor({ typeId, subject }: Foreign, { organization }: Board): number {
  if (organization === Organization.ministry || organization === Organization.congress) return TypeId.advice;
  if (typeId !== null) return typeId;
  if (/咨询|请问|想问|想了解|[?？]|吗$|如何|怎么/.test(subject)) return TypeId.consult;
  return subject.includes('建议') ? TypeId.advice : TypeId.complaint;
}
