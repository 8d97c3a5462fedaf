import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    tolerance: '净重与装载量相差过大。',
    bag_weight: '每袋重量超出其等级的允许范围。',
    limit: '将超出 PO Sales 的数量。',
    claim: '净重与供应商申报相差过大。',
    above_planned: '装载量超出计划。',
    declared: '净重与申报量相差过大。',
    typed: '重量是扣留期间手工输入的，须由另一人确认。',
    recounted: '袋数是扣留期间重新点数的，须由另一人确认。',
    ex_do_negative: '某个 ex-DO 低于零。',
    secondPerson: '按 {{names}} 所说，现已在限差内。须由另一人确认：{{roles}}。',
  },
}
