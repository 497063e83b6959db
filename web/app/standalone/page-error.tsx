import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { Notice } from '../ui/notice.tsx';

/** What a reader sees when a page cannot be shown: what happened, and one way on. */
export function PageError() {
  const error = useRouteError();
  const { common } = useTexts();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Notice title={missing ? common.notFoundTitle : common.errorTitle} action={{ href: '/demo', label: common.toHome }}>
      {missing ? common.notFoundText : common.errorText}
    </Notice>
  );
}
