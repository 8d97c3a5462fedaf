import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
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
