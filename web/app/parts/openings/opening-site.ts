import type { Backend } from '../../lib/calls/backend.ts';
import { accountSite } from '../accounts/account-site.ts';

/** Loads the data that the form of an application needs. */
export async function openingSite({ call }: Backend) {
  const [config, { forums }] = await Promise.all([call('settings.site', {}), call('forums.getTopForums', {})]);
  return { site: accountSite(config), provinces: forums.map(({ fid, name }) => ({ fid, name })) };
}
