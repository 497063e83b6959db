import type { postLog as source } from '../zh-CN/post-log.ts';

export const postLog: typeof source = {
  menu: 'Posting log',
  title: 'Hand out a posting log',
  lead: 'For authorities that ask by law. Exports what one message says, the name and phone of its author, and for each step of its author the time, network address, port, device and browser. These records are kept sealed for half a year and then deleted. Every export is recorded.',
  tid: 'Message number',
  reason: 'Reason',
  reasonHint: 'Name the authority and the number of its document.',
  pass: 'Your password',
  submit: 'Confirm and export',
  done: (steps) => `Exported: ${steps} recorded steps.`,
};
