import type { Texts } from '../zh-CN/index.ts';

export const kept: Texts['kept'] = {
  favourites: 'Saved messages',
  noFavourites: 'Nothing saved yet. Choose “Save” on a message to find it here.',
  unkeep: 'Remove',
  follows: 'Following',
  followsLead:
    'You are told at once when something happens to a message you follow, and once a day about leaders, places, topics and searches.',
  noFollows:
    'You are not following anything yet. Choose “Follow” on a message, on the page of a leader or place, or on a search.',
  unfollow: 'Unfollow',
  digestMail: (email: string) => `The daily summary can also come by e-mail (${email}).`,
  digestMailStart: 'Send me the summary by e-mail',
  digestMailStop: 'Stop e-mails',
  digestMailBind: 'Add an e-mail address to get the daily summary by e-mail, too.',
  digestMailBindLink: 'Add an e-mail address',
  goneMessage: 'This message is no longer public',
  kinds: { message: 'Message', board: 'Leader or place', topic: 'Topic', search: 'Search' },
  followSeat: 'Follow this leader',
  followOffice: 'Follow this office',
  followRegion: 'Follow this place',
  followTopic: 'Follow this topic',
  followSearch: 'Save and follow this search',
  tracks: 'History',
  tracksOff:
    'Your history is off. If you turn it on, the messages you read while signed in are kept for 180 days, for your eyes only; you can delete them or turn it off at any time.',
  tracksOn:
    'The messages you read while signed in, for your eyes only, for 180 days. If you turn this off, all of it is deleted.',
  tracksStart: 'Agree and turn on history',
  tracksStop: 'Turn off history',
  tracksStopSure: 'Your whole history will be deleted and cannot be restored. Turn it off?',
  tracksClear: 'Clear history',
  tracksClearSure: 'It cannot be restored. Clear your history?',
  noTracks: 'No history yet.',
  readAt: (time: string) => `Read on ${time}`,
};
