/**
 * What a check of a receipt can find, in English; `[name]` stands for a value. A page says the same in its reader's
 * language (`web/app/texts`, `receiptCheck.findings`).
 */
export const sentences = {
  noReceipt: '[file] is no receipt, or was changed.',
  noCheckpoint: 'The checkpoint of the receipt cannot be read.',
  signed: 'The key [key] signed the tree of [origin] with [size] leaves.',
  notSigned: 'The key did not sign this checkpoint: it is of another board, or was changed.',
  keyEnded: 'The key that signed this checkpoint was followed by another one, and was not to sign any more.',
  keyFollows: 'The key [key] follows one that is trusted, which signed its announcement.',
  witnessed: 'The witness [name] signed this tree, too, at [at].',
  inTree: 'The record of message [tid] since event [event] ([kind], [at]) is in the tree.',
  notInTree: 'The record of message [tid] is not in the tree: the receipt was changed.',
  denied: 'The board gives no receipt of message [tid] any more: what it gave is denied.',
  ofNewer: 'Of the receipt that the board gives now: [sentence]',
  fork: 'The record has a fork: the tree that the board shows now is not the one that it signed before.',
  grew: 'The tree only grew, from [from] to [to] leaves.',
  otherMessage: 'The board gave the receipt of another message.',
  keptBack: 'The board gives an older receipt than this one: what happened since is kept back.',
  nothingSince: 'Nothing was changed since the receipt was given.',
  otherRecord: 'The board gives another record for the same place in the tree.',
  hiddenSince: 'Since then the message was hidden, and the record says so: event [event] ([kind], [at]).',
  wentOn: 'Since then the record has gone on, and says so: event [event] ([kind], [at]).',
  wentOnAbout: 'Since then the record has gone on, and says so: event [event] ([kind], [at]). It is about: [texts].',
  textChanged: 'The text of [text] on the page is not the one that was recorded.',
  textsAdded: 'The page of message [tid] shows [count] texts that were never recorded.',
  textsHold: 'The [count] texts on the page of message [tid] are those that were recorded.',
  shownThoughHidden: 'The page of message [tid] is there, but the record says that it is hidden.',
  hiddenAsSaid: 'The page of message [tid] is not there, as the record says.',
  hiddenBecause: 'The record says why [text] is hidden: [ground].',
  hiddenUnexplained: 'The record does not say why message [tid] is hidden.',
  groundChanged: 'The record said that [text] is hidden because of [before]; now it says: [ground].',
  groundNotAsSaid: 'In place of message [tid] stands that it is hidden because of [shown]; the record says: [ground].',
  goneUnsaid: 'The page of message [tid] is not there, and the record says nothing of its being hidden.',
};
export type FindingName = keyof typeof sentences;
type Values = Record<string, string | number>;

/** What was looked at, and whether it is as it should be. */
export interface Finding {
  good: boolean;
  name: FindingName;
  values: Values;
  /** the same as a sentence in English */
  said: string;
  /** the finding that this one repeats of another receipt */
  of?: Finding;
}

/** A sentence with its values. */
const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\[(\w+)\]/g, (slot, name: string) => String(values[name] ?? slot));

/** A finding in the sentences of a language. */
export const saidIn = (words: Record<FindingName, string>, { name, values, of }: Finding): string =>
  filled(words[name], of ? { ...values, sentence: saidIn(words, of) } : values);

function finding(good: boolean, name: FindingName, values: Values): Finding {
  return { good, name, values, said: filled(sentences[name], values) };
}
export const good = (name: FindingName, values: Values = {}): Finding => finding(true, name, values);
export const wrong = (name: FindingName, values: Values = {}): Finding => finding(false, name, values);

/** The same, found of the receipt that the board gives now. */
export const wrongOfNewer = (of: Finding): Finding => ({ ...wrong('ofNewer', { sentence: of.said }), of });
