import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  oauth: {
    begin: '使用 {{provider}} 登录',
    or: '或',
    failed: '使用 {{provider}} 登录未成功。请重试。',
    insecure: '使用其他服务登录需要 https。',
    away: '正在使用 {{provider}} 登录…',
  },
  login: {
    heading: '登录',
    submit: '登录',
    forgot: '忘记密码？',
    register: '注册',
    resend: '没有收到确认邮件？',
  },
  register: {
    heading: '注册',
    submit: '注册',
    done: '即将完成：请打开我们发给您的邮件中的链接。之后由管理员为您分配角色。',
    off: '这里的账户由管理员创建。请向管理员申请。',
  },
  verify: {
    heading: '确认您的电子邮件地址',
    lead: '请按下按钮，确认此地址属于您。',
    submit: '确认地址',
    done: '您的电子邮件地址已确认。',
    again: '发送新链接',
  },
  resend: {
    heading: '重新发送确认邮件',
    lead: '之前发送的链接在过期前仍然有效。',
    submit: '发送邮件',
    done: '如果此地址正在等待确认，含有新链接的邮件已在途中。',
  },
  passwordRequest: {
    heading: '重置密码',
    lead: '我们会发送一个链接，供您选择新密码。链接 60 分钟内有效。',
    submit: '发送链接',
    done: '如果存在使用此地址的账户，含有链接的邮件已在途中。',
  },
  passwordReset: {
    heading: '选择新密码',
    submit: '保存密码',
    done: '您的新密码已生效。',
    again: '申请新链接',
  },
}
