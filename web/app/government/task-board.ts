import { redirect } from 'react-router';
import { withQueryOf } from '../lib/session/own-path.ts';
import type { Route } from './+types/task-board';

/** product.md §2: the task board begins with the unit's own messages. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(withQueryOf(request, '/g/taskBoard/list-ans'));
