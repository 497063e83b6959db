import type { postLog as source } from '../zh-CN/post-log.ts';

export const postLog: typeof source = {
  menu: 'Posting log',
  title: 'Export a posting log',
  lead: 'For authorities with a legal request. Exports the text of one message, the name and phone number of its author, and for each step of the author the time, network address, port, device and browser. These records are kept sealed for half a year and then deleted. Every export is recorded.',
  tid: 'Message number',
  reason: 'Reason',
  reasonHint: 'State the authority and its document number.',
  pass: 'Your password',
  submit: 'Confirm and export',
  done: (steps) => `Exported: ${steps} recorded steps.`,
};
