import { sentences } from '@board/contract/receipts/findings';
import type { Texts } from '../zh-CN/index.ts';

export const receiptCheck: Texts['receiptCheck'] = {
  title: 'Check a receipt',
  lead: 'A receipt is a small file saved from the page of a message, or its QR code. It shows whether what was public was changed or removed afterwards.',
  stays:
    'Receipts are checked on your own device. Signatures can be checked without a connection; with one, what the site shows now is looked at, too.',
  choose: 'Choose the file, or a photo of the code',
  drop: 'You can also drop the file here',
  camera: 'Scan with the camera',
  cameraOff: 'Turn the camera off',
  cameraFailed: 'The camera cannot be opened. Take a photo of the code and choose that.',
  paste: 'Paste the text of a receipt',
  pasteHint: 'Without a file: open the receipt, copy all of it and paste it here',
  run: 'Check',
  keys: 'Public keys to check the signature with',
  keysHint:
    'These are the keys that this site publishes now, and the witnesses that it names. If you once wrote a key down, put yours here: then you need not trust this site.',
  needsScript: 'Checking needs scripts. Open this page in another browser, or use the command-line tool.',
  working: 'Checking…',
  noCode: 'There is no code of a receipt in the photo. Take one that shows the whole code, or choose the file.',
  noPhotos:
    'This browser reads no codes in photos. Scan the code with the camera of your phone, or choose the file of the receipt.',
  noKey: 'This is no public key: it looks like name+1a2b3c4d+base64, one a line.',
  noCrypto: 'This browser cannot check signatures. Update it, or try another one.',
  allGood: 'Nothing is wrong',
  aloneGood: 'The receipt itself is right',
  someWrong: 'Something is wrong',
  asked: 'What the site shows now was checked, too.',
  notAsked:
    'There was no connection to the site: only the receipt itself was checked. Whether the text on the page changed can be checked with a connection.',
  good: 'Right',
  wrong: 'Wrong',
  openMessage: 'Open the message',
  message: 'the message',
  answer: 'answer [n]',
  evaluation: 'evaluation [n]',
  save: 'Save this page as one file',
  saveHint: 'It opens and checks receipts at any time, without a connection and without this site.',
  about: 'More about receipts',
  findings: {
    ...sentences,
    noReceipt: 'This is no receipt, or it was changed.',
    inTree: 'What was public of message [tid] since [at] is in the record (event [event]).',
    hiddenSince: 'Since then the message was hidden, and the record says so: [at], event [event].',
    wentOn: 'Since then the record has gone on, and says so: [at], event [event].',
    wentOnAbout: 'Since then the record has gone on, and says so: [at], event [event]. It is about: [texts].',
    textChanged: 'On the page, [text] is not what was recorded.',
  },
};
