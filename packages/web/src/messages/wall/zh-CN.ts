import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages = {
  title: '监视屏',
  area: '装车区',
  areas: '装车区',
  waiting: '等候中',
  state: {
    called: '请进 {{area}}',
    loading: '装车中',
    hold: '暂扣',
    waiting: '等候',
  },
  atArea: '在 {{area}}',
  expected: '约 {{low}}–{{high}} 分钟',
  minutes: '{{n}} 分',
  hours: '{{h}} 时 {{m}}',
  days: '{{d}} 天 {{h}} 时',
  noTrucks: '没有车辆',
  noData: '尚无数据',
  connecting: '正在连接',
  live: '实时 {{time}}',
  stale: '{{n}} 秒前的数据',
  dead: '非实时',
  lastUpdated: '最后更新 {{time}}',
  misconfigured: '后台拒绝监视屏访问',
  page: '第 {{page}} 页，共 {{pages}} 页',
  pressKey: '按任意键开启声音',
  lastCalls: '最近叫号',
  wrongAreas: {
    title: '没有装车区 {{areas}}',
    text: '装车区为 {{known}}。地址形如 {{example}}。',
    all: '显示所有装车区',
  },
  unnamed: '屏幕 {{id}}',
} satisfies Translation<typeof english>
