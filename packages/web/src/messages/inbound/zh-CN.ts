import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'inbound-record': {
    beyondTolerance: '超出允差',
    new: '登记车辆',
    isVerified: '已核实',
    notVerified: '未核实',
    count: { other: '{{n}} 辆车' },
    stillOpen: '在途或在场',
    neverCame: '已登记，未到场',
    fewerBags: '袋数少于申报',
  },
}
