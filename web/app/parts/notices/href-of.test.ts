import { expect, test } from 'vitest';
import { deskPageOf, hrefOf } from './href-of.ts';

const notice = {
  noticeId: 7,
  title: '',
  event: '',
  subject: '',
  tid: null,
  tpid: null,
  dateline: 0,
  readStatus: 0 as const,
};

test('a notice about a campaign or a case leads an office to its page', () => {
  const href = '/g/taskBoard/collectDetail?id=3';
  expect(deskPageOf({ kind: 'campaignSentBack', href })).toBe(href);
  expect(deskPageOf({ kind: 'sentBackToAuthor', href: null })).toBe('/g/entry?show=returned');
  expect(deskPageOf({ kind: 'approved', href: null })).toBeNull();
});

test('the same notice leads the platform to its own page of the record', () => {
  const late = { ...notice, kind: 'campaignLate', href: '/g/taskBoard/collectionPage?cId=3' };
  expect(hrefOf(late, true)).toBe('/admin/campaigns/3');
  expect(hrefOf({ ...notice, kind: 'caseSubmitted', href: '/g/taskBoard/caseBaseDetail?caseId=4' }, true)).toBe(
    '/admin/caseBase/4',
  );
});
