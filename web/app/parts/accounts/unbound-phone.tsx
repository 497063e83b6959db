import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../workspace/desk.ts';
import { ASK, IGNORE_BIND, NOT_BOUND } from './sign-in/use-arrival.ts';

/**
 * Tells officials that their account has no phone, until they decline to bind one; not if their unit is exempt (product.md
 * §4, allowNoAlert).
 */
export function UnboundPhone() {
  const { center, signIn, common } = useTexts();
  const { authority } = useDesk().me;
  const [ignored, setIgnored] = useState(() => localStorage.getItem(IGNORE_BIND) !== null);
  const [justSignedIn] = useState(() => sessionStorage.getItem(ASK) !== null);
  useEffect(() => sessionStorage.removeItem(ASK), []);
  const asked = authority.allowNoAlert === 0 && !ignored;
  const bound = useQuery({
    // The key makes this query load again with the account after a phone is bound.
    queryKey: ['own-account', 'phone'],
    queryFn: () => call('accounts.bindPhoneResult', {}),
    enabled: asked,
  });
  if (!asked || bound.data?.bingPhone !== NOT_BOUND) return null;
  function ignore(): void {
    localStorage.setItem(IGNORE_BIND, '1');
    setIgnored(true);
  }
  return (
    <Alert
      type="info"
      showIcon
      role={justSignedIn ? 'alert' : 'note'}
      style={{ marginBottom: 16 }}
      title={center.phone.none}
      action={<Link to="/g/settings/bind-info">{signIn.bindPhone.go}</Link>}
      closable={{ 'aria-label': common.close, onClose: ignore }}
    />
  );
}
