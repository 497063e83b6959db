import type { CallKey } from '@board/contract';
import { useLocation } from 'react-router';

/** The two sides: the unit's work area and the platform's. Both take the same steps, each by its own calls. */
const sides = {
  unit: {
    calls: {
      page: 'campaigns.page',
      counts: 'campaigns.counts',
      detail: 'campaigns.detail',
      save: 'campaigns.save',
      submit: 'campaigns.submit',
      discard: 'campaigns.discard',
      confirm: 'campaigns.confirm',
      back: 'campaigns.back',
      extend: 'campaigns.extend',
      close: 'campaigns.close',
    },
    list: '/g/taskBoard/list-collect?display=4',
    detail: (id: number) => `/g/taskBoard/collectDetail?id=${id}`,
    edit: (id: number) => `/g/editCollection?id=${id}`,
  },
  platform: {
    calls: {
      page: 'campaigns.pageByPlatform',
      counts: 'campaigns.countsByPlatform',
      detail: 'campaigns.detailByPlatform',
      save: 'campaigns.saveByPlatform',
      submit: 'campaigns.submitByPlatform',
      discard: 'campaigns.discardByPlatform',
      confirm: 'campaigns.confirmByPlatform',
      back: 'campaigns.backByPlatform',
      extend: 'campaigns.extendByPlatform',
      close: 'campaigns.closeByPlatform',
    },
    list: '/admin/campaigns?display=4',
    detail: (id: number) => `/admin/campaigns/${id}`,
    edit: (id: number) => `/admin/campaigns/edit?id=${id}`,
  },
} as const satisfies Record<string, { calls: Record<string, CallKey> } & Record<string, unknown>>;

export type SideName = keyof typeof sides;
export type Side = (typeof sides)[SideName] & { name: SideName };

export function useSide(): Side {
  const name: SideName = useLocation().pathname.startsWith('/admin') ? 'platform' : 'unit';
  return { ...sides[name], name };
}
