import type { Limits } from '@board/contract/settings/limits';
import type { Backend } from '../../lib/calls/backend.ts';
import type { FormSettings } from './post-form.tsx';

/** Loads the settings of this installation that the form needs. */
export async function formSettings({ call }: Backend): Promise<FormSettings> {
  const [site, { domainList }, { typeList }, { topicList }] = await Promise.all([
    call('settings.site', {}),
    call('settings.domainList', {}),
    call('settings.typeList', {}),
    call('settings.topicList', {}),
  ]);
  const { mapTileUrl, urgentWords } = site;
  const limits = site.limits as Limits;
  return { limits, mapTileUrl, urgentWords, domains: domainList, types: typeList, topics: topicList };
}
