import type { Limits } from '@board/contract/settings/limits';
import type { Backend } from '../../lib/calls/backend.ts';
import type { FormSettings } from './post-form.tsx';

/** Loads the settings of this installation that the form needs. */
export async function formSettings({ call }: Backend): Promise<FormSettings> {
  const [site, { domainList }, { typeList }] = await Promise.all([
    call('settings.site', {}),
    call('settings.domainList', {}),
    call('settings.typeList', {}),
  ]);
  const { mapTileUrl, urgentWords } = site;
  return { limits: site.limits as Limits, mapTileUrl, urgentWords, domains: domainList, types: typeList };
}
