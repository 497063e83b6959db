import {
  DashboardOutlined,
  FileSearchOutlined,
  FolderOpenOutlined,
  MailOutlined,
  MessageOutlined,
} from '@ant-design/icons';
import { READS_LOGS, WATCHES } from '@board/contract/gateways/logs';
import { KEEPS_MAIL } from '@board/contract/gateways/mail';
import { KEEPS_SMS } from '@board/contract/gateways/sms';
import { KEEPS_STORAGES } from '@board/contract/gateways/storage';
import type { Texts } from '../../texts/zh-CN/index.ts';
import type { Place } from '../workspace/shell.tsx';

/** The pages of the machine room, for whoever may use them. */
export function gatewayPlaces(texts: Texts['gateways'], permissions: readonly string[]): Place[] {
  const places = [
    { path: '/admin/mail', label: texts.mail.menu, icon: <MailOutlined />, code: KEEPS_MAIL },
    { path: '/admin/sms', label: texts.sms.menu, icon: <MessageOutlined />, code: KEEPS_SMS },
    { path: '/admin/storage', label: texts.storage.menu, icon: <FolderOpenOutlined />, code: KEEPS_STORAGES },
    { path: '/admin/logs', label: texts.logs.menu, icon: <FileSearchOutlined />, code: READS_LOGS },
    { path: '/admin/monitor', label: texts.monitor.menu, icon: <DashboardOutlined />, code: WATCHES },
  ];
  return places.filter(({ code }) => permissions.includes(code));
}
