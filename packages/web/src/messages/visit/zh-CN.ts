import type { Translation } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  visit: {
    fields: {
      note: '为何属实？（至少 10 个字符）',
    },
    lines: '明细',
    weighings: '过磅',
    notWeighed: '尚未过磅。',
    firstTare: '首次过磅（皮重）',
    secondGross: '二次过磅（毛重）',
    firstGross: '首次过磅（毛重）',
    secondTare: '二次过磅（皮重）',
    of: { weighing: '过磅', weight: '重量', at: '时间', by: '操作人', source: '读自' },
    scale: '地磅',
    typed: '手工输入：{{why}}',
    replaced: '{{at}} 由 {{name}} 更换：{{why}}',
    holdReason: '扣留原因',
    counted: '清点袋数',
    weighIn: '进场过磅',
    weighOut: '出场过磅',
    reweigh: '重新过磅',
    approve: '批准',
    approved: '{{name}} 已批准，可以离场。',
    correct: '更正',
    corrected: '{{name}} 已更正。',
    cancel: '取消',
    cancelled: '{{name}} 已取消。',
    void: '作废',
    voided: '{{name}} 已作废，编号和重量保留。',
  },
}
