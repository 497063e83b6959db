import type { CampaignDetail } from '@board/contract/campaigns';
import { isoOf } from '../../lib/format.ts';

/** Returns a campaign as data for search engines: an online event with a duration (schema.org, Event). */
export const structuredData = (campaign: CampaignDetail, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: campaign.title,
  description: campaign.summary,
  url,
  startDate: isoOf(campaign.startTime),
  endDate: isoOf(campaign.endTime),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  isAccessibleForFree: true,
  location: { '@type': 'VirtualLocation', url },
  organizer: { '@type': 'GovernmentOrganization', name: campaign.organization },
});
