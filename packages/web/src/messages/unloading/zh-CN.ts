import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  unloading: {
    heading: '卸货台',
    search: '车牌、司机、供应商',
    toUnload: '待卸货',
    unloading: '卸货中',
    toWeighOut: '待出场过磅',
    first: '下一个',
    by: '经手人：{{name}}',
    turnedAway: '无需二次过磅，直接离场',
    since: {
      weighed_in: '自进场过磅',
      unloading: '自开始卸货',
      unloaded: '自清点',
      hold: '自暂扣',
      rejected: '自拒收',
    },
    step: {
      start: '开始卸货',
      check: '清点',
      measure: '检测',
      reject: '拒收',
      undo: '撤销上一步',
      confirm: '确认',
    },
    did: {
      start: '{{plate}} 正在卸货',
      check: '{{plate}} 已清点，可出场过磅',
      measure: '{{plate}} 已检测，可出场过磅',
      reject: '{{plate}} 已拒收',
      undo: '已撤销 {{plate}} 的上一步',
    },
  },
}
