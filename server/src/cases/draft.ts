import { type CaseHeading, contentOf, maskedInCase, sentencesOf } from '@board/contract/cases/case-text';
import type { CaseMaterialView } from '@board/contract/cases/desk';
import { personalIn } from '@board/contract/rules/personal-data';

/**
 * Drafts a case from the message, its answers and its trail. Rules place each sentence, word for word, under one heading
 * or drop it; no sentence is invented. Pure.
 */

const SPEAKS_OF = '(?:先生|女士|小姐|师傅|阿姨|大爷|大妈|老师|同志)';
/** A surname before a form of address: 住户王女士 */
const ADDRESSED = new RegExp(`[\\u4e00-\\u9fa5](?=${SPEAKS_OF}(?![\\u4e00-\\u9fa5]{0,2}(?:们|节|大学)))`, 'g');
/** Characters before a form of address that are no surname: 各位先生, 一位女士, 班主任老师 */
const NO_SURNAME = /[位名个的和与及任各这那些由向为对请让是有大小本该两几多]/;
/** Places smaller than a street: 幸福小区, 五里村三组, 金星路12号 */
const ESTATE = /[\u4e00-\u9fa5A-Za-z0-9·]{2,8}?(小区|花园|家园|公寓|新村|家属院|大院)/g;
const AT_NUMBER = /([路街巷道弄])\d{1,5}号/g;
const VILLAGE_GROUP = /([村庄屯寨])(?:第?(?:\d{1,3}|[一二三四五六七八九十]{1,3})(?:村民小)?[组队社])/g;
/** Estates without a name: 老旧小区, 该小区 */
const ANY_ESTATE =
  /(?:老旧|住宅|居民|封闭|开放|周边|附近|所有|整个|我们|咱们|这个|那个|其他|相邻|一些|不少|多个|在建|新建|安置|[该本各全老等])$/;
/** Buildings behind a masked estate: 3号楼, 六栋. They tell nothing without its name, and too much beside other details. */
const BUILDING =
  /(某小区|某家园|某花园|某公寓|某新村|某家属院|某大院)第?(?:[\dA-Z]{1,4}|[一二三四五六七八九十]{1,3})(?:号楼|栋|幢|座)/g;
/** Words before the name of an estate that are not part of it */
const BEFORE = /^.*(?:我们|咱们|住在|位于|来自|我家|我是|本人|附近|旁边|对面|[省市县区镇乡街道路在到对的是从和与及])/;

/** Returns a text without personal data, surnames before forms of address, and places smaller than a street. */
export function withoutPersons(text: string): string {
  return maskedInCase(text, personalIn(text))
    .replace(ADDRESSED, (sign) => (NO_SURNAME.test(sign) ? sign : '某'))
    .replace(ESTATE, (found, kind: string) => {
      const name = found.slice(0, -kind.length);
      return ANY_ESTATE.test(name) ? found : `${BEFORE.exec(name)?.[0] ?? ''}某${kind}`;
    })
    .replace(BUILDING, '$1')
    .replace(AT_NUMBER, '$1')
    .replace(VILLAGE_GROUP, '$1');
}

/** Splits a text into sentences, without greetings, contacts and references to other cases. */
export const materialSentences = (text: string): string[] =>
  sentencesOf(withoutPersons(text))
    .map((sentence) => sentence.replace(HELLO, '').replace(WHO_WRITES, ''))
    .filter((sentence) => sentence !== '' && ![GREETING, WHOM_TO_CALL, OTHER_CASE].some((one) => one.test(sentence)));

const HELLO = /^(?:尊敬的|亲爱的)?(?:网友|市民|朋友)?(?:们)?[，,]?(?:您好|你好)[，,！!：:。]\s*/;

const NUMBER = '(?:号码?)?[：:是为]?（号码略）';
/** 我是某小区的住户某某，电话（号码略）， */
const WHO_WRITES = new RegExp(
  `^(?:(?:我|本人)(?:是|系|名?叫)[^，,。！!？?]{0,20}|本人)某某(?=[，,。]|$)(?:[，,]\\s?(?:[男女]|(?:今年|现年)?[\\d一二三四五六七八九十]{1,3}岁|家?住[^，,。！!？?]{0,20}|(?:联系)?(?:电话|手机)${NUMBER}|身份证${NUMBER}))*[，,。]?`,
);
/** 联系人：某某，电话（号码略）。 */
const WHOM_TO_CALL = /^(?:联系人|联系电话|联系方式|咨询电话|办公电话|电话)[：:].{0,20}(?:某某|（号码略）).{0,30}$/;
/** A link to another case, which tells nothing about this one. */
const OTHER_CASE = /\/caseBase\/content\?caseId=\d/;

const GREETING =
  /^(?:(?:尊敬的|亲爱的).{0,20}|您?好|(?:网友|市民|朋友|各位).{0,6}您?好.{0,3}|(?:谢谢|感谢).{0,30}|此致|敬礼|祝您.{0,20}|盼(?:望)?(?:回复|答复).{0,6}|特此回复.{0,4}|.{0,24}(?:留言|来信|反映的?问题)(?:已)?(?:收悉|收到|知悉).{0,14})[。！!，,：:]?$/;

const BASIS = /《[^》]{2,60}》|(?:根据|依据|按照|依照).{0,40}(?:规定|条例|办法|通知|意见|标准|规范|要求|法)/;
const HANDLING =
  /(?:现场|实地|上门|走访|联系|电话|核实|核查|调查|调取|查看|查勘|会同|联合|组织|召开|召集|协调|约谈|责令|要求|派出|安排|赶到|赶赴|抽调|督促|立即|当日|次日|随后|经查|经了解|征求)/;

const headingOf = ({ kind }: CaseMaterialView, sentence: string): CaseHeading => {
  if (kind === 'message') return 'situation';
  if (kind === 'step') return 'handling';
  if (BASIS.test(sentence)) return 'basis';
  return HANDLING.test(sentence) ? 'handling' : 'result';
};

/** Returns the text of the draft. The heading for lessons stays empty, because no material holds them. */
export function draftOf(materials: readonly CaseMaterialView[]): string {
  const parts: Record<CaseHeading, string[]> = { situation: [], handling: [], result: [], basis: [], lesson: [] };
  const seen = new Set<string>();
  for (const one of materials)
    for (const sentence of one.sentences) {
      if (seen.has(sentence)) continue;
      seen.add(sentence);
      parts[headingOf(one, sentence)].push(sentence);
    }
  const joined = (heading: CaseHeading) => parts[heading].join('');
  return contentOf({
    situation: joined('situation'),
    handling: joined('handling'),
    result: joined('result'),
    basis: joined('basis'),
    lesson: '',
  });
}
