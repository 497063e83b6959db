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
  /** questions that people bring to the page of contacts, with links that settle them at once */
  contactWays: [
    { href: '/check', name: 'Check progress', text: 'See how far a message has come, by its number.' },
    { href: '/helpC', name: 'Help', text: 'How to write, how long answers take, how to rate and appeal.' },
    { href: '/feedback', name: 'Feedback', text: 'Tell us what does not work here, or could work better.' },
    { href: '/helpC?key=regions', name: 'For offices', text: 'How a unit starts handling messages on this board.' },
  ],
  reachUs: 'Reach us',
  reports: 'Report unlawful content',
  whoRuns: 'About this board',
};
