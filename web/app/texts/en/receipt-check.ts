import { sentences } from '@board/contract/receipts/findings';
import type { Texts } from '../zh-CN/index.ts';

export const receiptCheck: Texts['receiptCheck'] = {
  title: 'Check a receipt',
  lead: 'A receipt is a small file saved from the page of a message, or its QR code. It shows whether what was public was changed or removed afterwards.',
  stays:
    'Receipts are checked on your own device. Signatures can be checked offline; when online, what the site shows now is checked, too.',
  choose: 'Choose a file or a photo of the code',
  drop: 'You can also drop the file here',
  camera: 'Scan with the camera',
  cameraOff: 'Turn the camera off',
  cameraFailed: 'The camera cannot be opened. Take a photo of the code and choose that.',
  paste: 'Paste the text of a receipt',
  pasteHint: 'Without a file: open the receipt, copy all of it and paste it here',
  run: 'Check',
  keys: 'Public keys to check the signature with',
  keysHint:
    'These are the keys this site publishes now and the witnesses it names. If you saved a key earlier, enter it here: then you do not need to trust this site.',
  needsScript: 'Checking needs JavaScript. Open this page in another browser, or use the command-line tool.',
  working: 'Checking…',
  noCode: 'No receipt code was found in the photo. Take a photo that shows the whole code, or choose the file.',
  noPhotos:
    'This browser cannot read codes in photos. Scan the code with the camera of your phone, or choose the receipt file.',
  noKey: 'This is not a public key. Keys look like name+1a2b3c4d+base64, one per line.',
  noCrypto: 'This browser cannot check signatures. Update it or try another one.',
  allGood: 'Everything is valid',
  aloneGood: 'The receipt itself is valid',
  someWrong: 'Something is not valid',
  asked: 'What the site shows now was also checked.',
  notAsked:
    'There was no connection to the site, so only the receipt itself was checked. Connect to check whether the text on the page has changed.',
  good: 'Valid',
  wrong: 'Invalid',
  openMessage: 'Open the message',
  message: 'the message',
  answer: 'answer [n]',
  evaluation: 'rating [n]',
  save: 'Save this page as one file',
  saveHint: 'It opens and checks receipts at any time, without a connection and without this site.',
  about: 'More about receipts',
  findings: {
    ...sentences,
    noReceipt: 'This is not a receipt, or it was changed.',
    inTree: 'What was public of message [tid] since [at] is in the record (event [event]).',
    hiddenSince: 'Since then the message was hidden, and the record says so: [at], event [event].',
    wentOn: 'Since then the record has been updated and says so: [at], event [event].',
    wentOnAbout: 'Since then the record has been updated and says so: [at], event [event]. It is about: [texts].',
    textChanged: 'On the page, [text] is not what was recorded.',
  },
};
