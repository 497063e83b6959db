import { FileSearchOutlined, MailOutlined, MessageOutlined } from '@ant-design/icons';
import { READS_LOGS } from '@board/contract/gateways/logs';
import { KEEPS_MAIL } from '@board/contract/gateways/mail';
import { KEEPS_SMS } from '@board/contract/gateways/sms';
import type { Texts } from '../../texts/zh-CN/index.ts';
import type { Place } from '../workspace/shell.tsx';

/** The pages of the machine room, for whoever may use them. */
export function gatewayPlaces(texts: Texts['gateways'], permissions: readonly string[]): Place[] {
  const places = [
    { path: '/admin/mail', label: texts.mail.menu, icon: <MailOutlined />, code: KEEPS_MAIL },
    { path: '/admin/sms', label: texts.sms.menu, icon: <MessageOutlined />, code: KEEPS_SMS },
    { path: '/admin/logs', label: texts.logs.menu, icon: <FileSearchOutlined />, code: READS_LOGS },
  ];
  return places.filter(({ code }) => permissions.includes(code));
}
