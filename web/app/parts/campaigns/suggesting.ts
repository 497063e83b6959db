import { LifeCycle, TypeId } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import type { Backend } from '../../lib/backend.ts';
import { formSettings } from '../posting/form-settings.ts';

/**
 * What a form for suggestions begins with: a campaign (`id`, or the one of a board that ends first), or a board alone
 * (`fid`). null where there is neither.
 */
export async function suggesting(backend: Backend, request: Request) {
  const { call, viewer } = backend;
  const query = new URL(request.url).searchParams;
  const number = (name: string) => query.get(name)?.match(/^[1-9]\d{0,9}$/)?.[0] ?? '';
  const [id, asked] = [number('id') || number('collectId'), number('fid')];
  const first = id || !asked ? null : (await call('campaigns.getOnlineCollects', { fid: asked, rows: 1 })).rows[0];
  const wanted = id || (first && query.get('formName') === null ? first.collectId : '');
  const campaign = wanted ? await call('campaigns.content', { id: wanted }).catch(() => null) : null;
  const fid = campaign?.fid ?? asked;
  const [settings, place] = await Promise.all([
    formSettings(backend),
    fid ? call('forums.children', { fid }).catch(() => null) : null,
  ]);
  const seat = place?.path.at(-1);
  if ((id && !campaign) || seat?.kind !== 'seat' || seat.forumState !== 1) return null;
  return {
    campaign,
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
