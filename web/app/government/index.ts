import { redirect } from 'react-router';
import { withQueryOf } from '../lib/session/own-path.ts';
import type { Route } from './+types/index';

/** product.md §2: /g leads to the first page of the work area. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(withQueryOf(request, '/g/workTable'));
