import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    fields: {
      poSalesNo: 'PO Sales 编号',
      poSalesType: '类型',
      date: 'PO 日期',
      dueDate: '到期日',
      customer: '客户',
      marking: '唛头',
      gradeId: '等级',
      grade: '等级',
      outboundItem: '货品',
      exDoNo: 'Ex-DO',
      exDoType: 'Ex-DO 类型',
      status: '状态',
      orderedKg: '订购',
      shippedKg: '已发货',
      onTruckKg: '车上',
      bookedKg: '已预订',
      shortClosedKg: '短交关闭',
      outstandingKg: '仍欠',
      availableToBookKg: '可预订',
      overShippedKg: '超发',
      ageDays: '天数',
    },
    toSale: '打开 PO Sales',
    count: {
      other: '{{n}} 个未交清 PO sales',
    },
  },
}
