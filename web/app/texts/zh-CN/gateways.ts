import { logs } from './gateways-logs.ts';
import { mail } from './gateways-mail.ts';
import { monitor } from './gateways-monitor.ts';
import { sms } from './gateways-sms.ts';
import { storage } from './gateways-storage.ts';

/** What the pages say on which operators set, try and look up how things leave the house. */
export const gateways = {
  save: '保存',
  cancel: '取消',
  change: '修改',
  changeOf: (name: string) => `修改“${name}”`,
  remove: '删除',
  action: '操作',
  secretKept: '已保存。不修改请留空',
  letters: {
    code: '验证码',
    guardianCode: '监护人验证码',
    registered: '注册时号码或邮箱已有账号',
    unknown: '登录时号码没有账号',
    frozen: '账号因长期未登录已停用',
    recoverUnknown: '找回账号时没有可用的账号',
    companyApproved: '企业认证通过',
    companyRefused: '企业认证未通过',
    phoneTaken: '绑定的手机号已有账号',
    phoneChanged: '手机号已改绑',
    passwordChanged: '密码已修改',
    cancellationAsked: '已申请注销账号',
    emailChanged: '邮箱已改绑',
    openingOpened: '开通申请通过',
    openingReturned: '开通申请退回补充',
    openingRefused: '开通申请未通过',
    digest: '关注内容的每日邮件',
    notice: '新消息（用户选择接收的短信和邮件）',
  },
  sent: {
    status: '状态',
    all: '全部状态',
    done: '已发送',
    failed: '未发送',
    none: '没有发送记录',
    forgotten: '内容已清除',
    waiting: '正在发送…',
    again: (tries: number, at: string) => `已试${tries}次，${at}再试`,
    givenUp: (tries: number) => `试了${tries}次，不再发送`,
    answers: {
      NO_SERVER: '没有设置邮件服务器',
      NO_GATEWAY: '没有设置短信平台',
      NO_TEMPLATE: '没有填写这条短信的模板编号',
      'EAUTH 535': '用户名或密码不正确',
      ECONNECTION: '连接不上服务器',
      ESOCKET: '连接不上服务器',
      ECONNREFUSED: '服务器拒绝连接',
      EDNS: '找不到服务器地址',
      ETIMEDOUT: '服务器没有回应',
      ETLS: '服务器不支持所选的加密方式',
    },
  },
  logs,
  mail,
  monitor,
  sms,
  storage,
};
