import { redirect } from 'react-router';

/** product.md §2 names it among the account's pages; what one follows has a page of its own. */
export const loader = () => redirect('/myFocusThreads');
