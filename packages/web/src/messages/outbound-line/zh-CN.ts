import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    fields: {
      poSaleId: 'PO Sales',
      poSale: 'PO Sales',
      bookingId: '预订',
      booking: '预订',
      loadingArea: '装车区',
      plannedKg: '计划',
      plannedBags: '计划袋数',
      loadedBags: '已装袋数',
      netKg: '净重',
      shippedKg: '已发',
      status: '状态',
      outboundItem: '品项',
      exDoNo: 'Ex-DO',
      grade: '等级',
      marking: '唛头',
      nominalBagKg: '每袋重量',
      expectedKg: '应重',
      callCount: '叫号次数',
      calledAt: '叫号时间',
      startedAt: '开始装车',
      finishedAt: '装车结束',
      loadedBy: '装车人',
      skipReason: '跳过原因',
    },
    count: { other: '{{n}} 行' },
    new: '添加一行',
    stepDone: '{{name}}：已完成。',
    backTo: '返回 {{plate}}',
    left: '{{of}}：剩 {{kg}} kg',
    leftAfter: '{{of}}：剩 {{kg}} kg，此后 {{after}} kg',
    tooMuch: '{{of}}：比剩余的 {{kg}} kg 多 {{over}} kg',
  },
}
