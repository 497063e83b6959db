import { redirect } from 'react-router';

export const loader = () => redirect('/g/settings/base-info');
