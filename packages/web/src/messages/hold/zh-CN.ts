import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    typed: '重量是暂扣期间手工输入的，须由另一人确认。',
    recounted: '袋数是暂扣期间重新点数的，须由另一人确认。',
    ex_do_negative: '某个 ex-DO 低于零。',
    secondPerson: '按 {{names}} 所说，现已在允差内。须由另一人确认：{{roles}}。',
    confirm: '按 {{names}} 所说，现已在允差内。如属实，请确认。',
    saveSeal: '保存铅封号',
  },
  holdDo: {
    seal: '请填写铅封号。',
    recount: '请装车台重新点袋。如装载无误，由管理员批准。',
    weighOrRecount: '请重新过磅，或请装车台重新点袋。如重量无误，由管理员批准。',
    weigh: '请重新过磅。如重量无误，由管理员批准。',
    approve: {
      recount: '请装车台重新点袋。如装载无误，请批准。',
      weighOrRecount: '请重新过磅，或请装车台重新点袋。如重量无误，请批准。',
      weigh: '请重新过磅。如重量无误，请批准。',
    },
  },
  desk: {
    arrows: '选择车辆',
    next: '所选车辆的下一步',
    search: '按车牌查找',
    confirmHeld: '确认暂扣的车辆',
    approve: '批准',
    releaseHeld: '确认或批准暂扣的车辆',
    escape: '关闭，或离开输入框',
    truncated: '只显示前 {{n}} 辆车。请完成或取消较早的车辆。',
  },
}
