import { LifeCycle, TypeId } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import type { Backend } from '../../lib/calls/backend.ts';
import { nothing } from '../../lib/not-found.ts';
import { formSettings } from '../posting/form-settings.ts';

/** number of the board's campaigns that are linked */
const OPEN = 3;

/**
 * Loads the data of a form for suggestions: to a campaign (`id`), or to a board (`fid`) with its open campaigns.
 * `intoCampaign`: if the board has an open campaign, the form belongs to it (the codes that boards share lead here). Returns
 * null if there is neither.
 */
export async function suggesting(backend: Backend, request: Request, intoCampaign: boolean) {
  const { call, viewer } = backend;
  const query = new URL(request.url).searchParams;
  const number = (name: string) => query.get(name)?.match(/^[1-9]\d{0,9}$/)?.[0] ?? '';
  const [id, asked] = [number('id') || number('collectId'), number('fid')];
  const open = id || !asked ? [] : (await call('campaigns.getOnlineCollects', { fid: asked, rows: OPEN })).rows;
  const wanted = id || (intoCampaign && open[0]?.collectId) || '';
  const campaign = wanted ? await call('campaigns.content', { id: wanted }).catch(nothing) : null;
  const fid = campaign?.fid ?? asked;
  const [settings, place] = await Promise.all([
    formSettings(backend),
    fid ? call('forums.children', { fid }).catch(nothing) : null,
  ]);
  const seat = place?.path.at(-1);
  if ((id && !campaign) || seat?.kind !== 'seat' || seat.forumState !== 1) return null;
  return {
    campaign,
    open: campaign ? [] : open,
    seat,
    settings,
    isOpen: campaign === null || campaign.lifeCycle === LifeCycle.open,
    typeId: TypeId.advice,
    uid: viewer.uid,
    certified: viewer.certified,
    mayPost: viewer.organization === Organization.none && viewer.permissions.length === 0,
  };
}
export type Suggesting = NonNullable<Awaited<ReturnType<typeof suggesting>>>;
