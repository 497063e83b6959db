/** Exporting the records about a message, for an authority that asks by law. */
export const postLog = {
  menu: '发帖日志',
  title: '调取发帖日志',
  lead: '有关机关依法调取时使用。导出一条留言的内容、留言人的姓名和手机号，以及留言人每次操作的时间、网络地址、端口、设备标识和浏览器信息；这些日志加密保存半年，到期删除。每次导出都会记入日志。',
  tid: '留言编号',
  reason: '调取理由',
  reasonHint: '写明调取机关和文书文号。',
  pass: '本人登录密码',
  submit: '验证并导出',
  done: (steps: number) => `已导出，共${steps}条操作记录。`,
};
