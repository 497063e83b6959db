import { redirect } from 'react-router';

/** product.md §2: /g leads to the first page of the work area. */
export const loader = () => redirect('/g/workTable');
