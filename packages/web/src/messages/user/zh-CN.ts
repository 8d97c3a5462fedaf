import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  user: {
    noRole: '无角色',
    unconfirmed: '未确认',
    emailHint: '新用户会收到设置密码的邮件链接。更改后的邮箱须通过邮件确认。',
    invited: '设置密码的链接已发送至 {{email}}。',
    reset: '强制重设密码',
    resetSure: '{{name}} 将在所有设备上退出，当前密码失效，并会收到设置新密码的邮件链接。',
    wasReset: '设置新密码的链接正在发送给 {{name}}。',
    count: {
      other: '{{n}} 位用户',
    },
    new: '新建用户',
  },
}
