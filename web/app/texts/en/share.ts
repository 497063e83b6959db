import type { Texts } from '../zh-CN/index.ts';

export const share: Texts['share'] = {
  title: 'Share or print',
  qrCode: 'QR code of this page',
  scan: 'Scan it with a phone to see how this message is handled.',
  copy: 'Copy the address',
  copied: 'Copied',
  send: 'Send it',
  print: 'Print',
  poster: 'Make a poster',
  drawing: 'Drawing the poster…',
  savePoster: 'Save the poster',
  sendPoster: 'Send the poster',
  posterHint: 'On a phone you can also press the picture and hold it to save it or send it on.',
  noPoster: 'The poster could not be made. Copy the address and send that.',
  to: (name: string) => `A message to ${name}`,
  message: 'The message',
  asOf: (day: string) => `As of ${day}`,
};
