import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  form: {
    invalidEmail: '电子邮件地址无效',
    invalidUrl: '网址无效',
    invalidNumber: '无法识别为数字。请按此格式填写：{{example}}。',
    daysBetween: '{{from}} 至 {{to}}。',
    daysUntil: '最晚日期：{{to}}。',
    fillKg: '填入 {{kg}} kg',
    quota: {
      trucks: {
        other: '{{n}} 辆车',
      },
      left: '{{of}}：{{day}} 还剩 {{left}}',
      full: '{{of}}：{{day}} 已满',
      take: '改用下一个空闲日 {{day}}',
    },
    readAs: '识别为 {{value}}',
    choose: '请选择…',
    chooseOne: '请选择{{field}}。',
    missing: '请填写{{field}}。',
    none: '无',
    dd: '日',
    mm: '月',
    yyyy: '年',
    waitSeconds: { other: '{{n}} 秒后可以重试。' },
    waitMinutes: { other: '{{n}} 分钟后可以重试。' },
    draft: '这是您在 {{when}} 所做但尚未保存的更改。',
    discard: '放弃更改',
    leaveTitle: '不保存就离开吗？',
    leaveText: '您在此处的更改尚未保存，离开后将丢失。',
    leave: '不保存并离开',
    stay: '留在此页',
  },
}
