import { redirect } from 'react-router';

/** product.md §2: `/` leads to the home page. */
export const loader = () => redirect('/demo', 301);
