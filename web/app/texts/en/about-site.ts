import type { Texts } from '../zh-CN/index.ts';

export const aboutSite: Texts['aboutSite'] = {
  own: 'My pages',
  scan: (what) => `${what}: QR code`,
  scanHint: 'Scan with a phone',
  open: 'Open',
  onPhone: 'On a phone',
  offlineTitle: 'No connection',
  offlineText:
    'This page is not saved on this device. Please check your network and try again. Messages you have read and any message you have started are still here.',
  offlineDraft: 'Continue writing',
  /** questions that people bring to the page of contacts, with links that settle them at once */
  contactWays: [
    { href: '/check', name: 'Check progress', text: 'Use the number of a message to see where it stands.' },
    { href: '/helpC', name: 'Help', text: 'How to write, how long replies take, how to rate and appeal.' },
    { href: '/feedback', name: 'Feedback', text: 'Tell us what does not work or could be better.' },
    { href: '/helpC?key=regions', name: 'For offices', text: 'How a unit can start answering messages here.' },
  ],
  reachUs: 'Contact us',
  reports: 'Report unlawful content',
  whoRuns: 'About this board',
};
