import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  account: {
    fields: {
      name: '姓名',
      email: '电子邮件地址',
      password: '密码',
      password_confirmation: '再次输入密码',
      current_password: '当前密码',
      remember: '在这台电脑上保持登录',
    },
    passwordHint: '至少 {{min}} 个字符。一句话既好记又难猜。',
    signIn: '登录',
    toLogin: '返回登录',
    noMail: '本站点不发送邮件。请向管理员索取链接。',
  },
  newPassword: {
    fields: {
      current_password: '当前密码',
      email: '电子邮件地址',
      password: '新密码',
      password_confirmation: '再次输入密码',
    },
  },
}
