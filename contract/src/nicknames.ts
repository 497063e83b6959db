import { isNickname } from './validators.ts';

/** Words only the platform and offices may be called by (domain.md E, reserved list). */
const RESERVED = [
  ...[
    '管理员',
    '审核员',
    '版主',
    '官方',
    '客服',
    '平台',
    '系统',
    '领导留言板',
    '人民网',
    '政府',
    '市委',
    '省委',
    '县委',
  ],
  ...['办公厅', '办公室', '人大', 'admin', 'system', 'official', '匿名'],
];

/** What is wrong with a nickname, as the name of its text; nothing when all is well. */
export function nicknameProblem(nickName: string): 'nickname' | 'nicknameReserved' | undefined {
  if (!isNickname(nickName)) return 'nickname';
  // A hyphen may stand between letters, where readers hardly see it.
  const lower = nickName.toLowerCase().replaceAll('-', '');
  return RESERVED.some((word) => lower.includes(word)) ? 'nicknameReserved' : undefined;
}
