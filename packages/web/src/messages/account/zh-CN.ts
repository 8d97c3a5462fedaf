import type { Translation } from '../../lib/i18n.ts'
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
  },
  newPassword: {
    fields: {
      current_password: '当前密码',
      email: '电子邮件地址',
      password: '新密码',
      password_confirmation: '再次输入密码',
    },
  },
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
    unreachable: '目前无法连接服务器，因此不知道您是谁。您在这台电脑上仍处于登录状态。',
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
  settings: { sections: '设置', profile: '个人资料', password: '密码' },
  profile: {
    heading: '您的个人资料',
    submit: '保存个人资料',
    done: '您的个人资料已保存。',
    doneEmail: '已保存。打开我们发送到 {{email}} 的链接后，新地址即生效。',
    pending: '{{email}} 正在等待通过发送到该地址的链接确认。在此之前，请使用 {{current}} 登录。',
    emailHint: '打开我们发送到新地址的链接后，新地址才会生效。',
    whyPassword: '更改电子邮件地址需要您的当前密码。',
    choosePhoto: '选择照片',
    removePhoto: '删除照片',
    photoHint: 'PNG、JPEG 或 WebP，最大 1 MB。',
    preview: '您的照片',
    unsavedPhoto: '尚未保存',
  },
  ownPassword: {
    heading: '您的密码',
    lead: '您登录的所有其他设备都会退出登录。',
    submit: '更改密码',
    done: '您的密码已更改。您的其他设备已退出登录。',
  },
}
