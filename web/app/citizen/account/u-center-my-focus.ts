import { redirect } from 'react-router';

/** product.md §2 lists it among the account's pages; followed boards and messages have a page of their own. */
export const loader = () => redirect('/myFocusThreads');
