import { Organization } from '@board/contract/who';
import { redirect } from 'react-router';
import { backendOf } from '../lib/calls/backend.ts';
import { signInFirst } from '../lib/session/guard.ts';
import type { Route } from './+types/workflow';

/** Redirects from a notice to the process, or to the tasks, in the reader's work area. */
export const loader = ({ request, context, params }: Route.LoaderArgs) => {
  const { viewer } = backendOf(context);
  if (viewer.uid === null) throw signInFirst(request);
  const area =
    viewer.permissions.length > 0 && viewer.organization === Organization.none ? '/admin/workflow' : '/g/workflow';
  const rest = params['*'] ?? '';
  throw redirect(rest.startsWith('instances/') ? `${area}/${rest}` : area);
};
