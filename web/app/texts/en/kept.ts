import type { Texts } from '../zh-CN/index.ts';

export const kept: Texts['kept'] = {
  favourites: 'Kept messages',
  noFavourites: 'Nothing kept yet. Choose “Keep” on a message to find it here.',
  unkeep: 'Remove',
  follows: 'What I follow',
  followsLead:
    'You are told at once when something happens to a message you follow, and once a day about leaders, places, subjects and searches.',
  noFollows:
    'Nothing followed yet. Choose “Follow” on a message, on the messages of a leader or a place, or on a search.',
  unfollow: 'Stop following',
  digestMail: (email: string) => `The daily summary can also come by e-mail (${email}).`,
  digestMailStart: 'Send me the summary by e-mail',
  digestMailStop: 'No more e-mails',
  digestMailBind: 'Once an e-mail address is bound, the daily summary can come there too.',
  digestMailBindLink: 'Bind an e-mail address',
  goneMessage: 'This message is no longer public',
  kinds: { message: 'Message', board: 'Leader or place', topic: 'Subject', search: 'Search' },
  followSeat: 'Follow this leader',
  followOffice: 'Follow this body',
  followRegion: 'Follow this place',
  followTopic: 'Follow this subject',
  followSearch: 'Save and follow this search',
  tracks: 'What I read',
  tracksOff:
    'Your history is off. If you agree, the messages you read while signed in are kept for 180 days, for your eyes only; you can delete them or stop at any time.',
  tracksOn:
    'The messages you read while signed in, for your eyes only, for 180 days. If you stop, all of it is deleted.',
  tracksStart: 'Agree and keep what I read',
  tracksStop: 'Stop and delete it',
  tracksStopSure: 'All that was kept will be deleted and cannot be restored. Switch it off?',
  tracksClear: 'Delete it all',
  tracksClearSure: 'It cannot be restored. Delete it all?',
  noTracks: 'Nothing read yet.',
  readAt: (time: string) => `Read on ${time}`,
};
