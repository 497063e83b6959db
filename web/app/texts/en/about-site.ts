import type { Texts } from '../zh-CN/index.ts';

export const aboutSite: Texts['aboutSite'] = {
  own: 'My pages',
  scan: (what) => `${what}: QR code`,
  scanHint: 'Scan with a phone',
  open: 'Open',
  onPhone: 'On a phone',
  offlineTitle: 'No connection',
  offlineText:
    'This page is not kept on this device. Please check your network and try again. Messages you have read and a message you have begun are still here.',
  offlineDraft: 'Go on writing',
};
