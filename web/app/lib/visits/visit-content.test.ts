import { expect, test } from 'vitest';
import { visitContent } from './visit-content.ts';

const visit = { session: 's', step: 2, page: 2, from: 14, at: 1000 };
const citizen = { uid: 7, userType: 0, compType: 0, organization: 0, groupId: null };
const page = { search: '', loginType: '2', appType: 'pc', userAgent: 'Windows NT 10.0' };

test('a visit says what product.md §3 lists, of who agreed to it', () => {
  expect(visitContent(visit, citizen, { ...page, search: '?tid=12&from=search' })).toEqual({
    action_id: '900102',
    app_type: 'pc',
    business_name: 'leaderMessageBoard',
    time: 1000,
    session_id: 's',
    user_id: 7,
    user_type: 1,
    user_org_group: null,
    login_type: '2',
    page_id: 2,
    ref_page_id: 14,
    page_step: 2,
    tab: '',
    channel: '',
    id_type: 'tid',
    owner_id: '12',
  });
});
test('of an office it says its kind, unit, sub-queue, and from where it was opened', () => {
  const office = { ...citizen, organization: 1, groupId: 5 };
  const search = '?display=2&messageId=9&launch_type=sms';
  expect(visitContent(visit, office, { ...page, search })).toMatchObject({
    user_type: 11,
    user_org_group: 5,
    tab: '2',
    channel: 'sms',
    id_type: 'tid',
    owner_id: '9',
  });
});
test('on a phone it says which system it runs; what is no number names nothing', () => {
  const phone = { ...page, search: '?fid=x', userAgent: 'Mozilla/5.0 (Linux; Android 15)' };
  expect(visitContent(visit, citizen, phone)).toMatchObject({ channel: 'android', id_type: '', owner_id: '' });
});
