import { redirect } from 'react-router';

/** product.md §2: the task board begins with the unit's own messages. */
export const loader = () => redirect('/g/taskBoard/list-ans');
