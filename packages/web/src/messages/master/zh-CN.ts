import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  customer: {
    fields: {
      code: '代码',
      name: '名称',
      address: '地址',
      phone: '电话',
      email: '电子邮箱',
      taxNo: '税号 (NPWP)',
      active: '启用',
    },
    count: {
      other: '{{n}} 个客户',
    },
    new: '新建客户',
  },
  vendor: {
    fields: {
      code: '代码',
      name: '名称',
      address: '地址',
      phone: '电话',
      email: '电子邮箱',
      taxNo: '税号 (NPWP)',
      active: '启用',
    },
    count: {
      other: '{{n}} 个供应商',
    },
    new: '新建供应商',
  },
  grade: {
    fields: {
      code: '代码',
      name: '名称',
      nominalBagKg: '每袋重量',
      minBagKg: '最轻袋重',
      maxBagKg: '最重袋重',
      active: '启用',
    },
    bagLimits: '袋重超出此范围的车辆会被暂扣。',
    count: {
      other: '{{n}} 个等级',
    },
    new: '新建等级',
  },
  marking: {
    fields: {
      code: '代码',
      name: '名称',
      customerId: '客户',
      customer: '客户',
      active: '启用',
    },
    count: {
      other: '{{n}} 个唛头',
    },
    new: '新建唛头',
  },
  'inbound-item': {
    fields: {
      code: '代码',
      name: '名称',
      unit: '单位',
      moistureLimitPct: '水分上限',
      moistureDeductionPct: '水分每超一点扣',
      impurityLimitPct: '杂质上限',
      impurityDeductionPct: '杂质每超一点扣',
      active: '启用',
    },
    count: {
      other: '{{n}} 个入库品项',
    },
    tableHint: '超过上限每一点扣除的重量百分比。两项同填或同空。',
    new: '新建入库品项',
  },
  'outbound-item': {
    fields: {
      code: '代码',
      name: '名称',
      gradeId: '等级',
      grade: '等级',
      unit: '单位',
      nominalBagKg: '每袋重量',
      active: '启用',
    },
    bagWeight: '留空则按等级的每袋重量计算。',
    count: {
      other: '{{n}} 个出库品项',
    },
    new: '新建出库品项',
  },
  'ex-do-master': {
    fields: {
      ex_do_no: 'Ex-DO 编号',
      exDoType: '类型',
      date: '日期',
      gradeId: '等级',
      grade: '等级',
      markingId: '唛头',
      marking: '唛头',
      openingKg: '期初',
      openingBags: '期初袋数',
      expiryDate: '到期日',
      status: '状态',
      note: '备注',
      producedKg: '已生产',
      receivedKg: '已收货',
      shippedKg: '已发运',
      onTruckKg: '在车上',
      bookedKg: '已预订',
      onHandKg: '现有库存',
      availableKg: '可用',
    },
    count: {
      other: '{{n}} 个 ex-DO',
    },
    new: '新建 ex-DO',
    close: '关闭',
    closed: '{{name}} 已关闭：不再接受新的预订或车辆。',
    reopen: '重新打开',
    reopened: '{{name}} 已重新打开。',
    insteadClose: '关闭后不再接受新的预订或车辆，引用它的记录全部保留。',
    sales: '使用它的 PO Sales',
    noSales: '还没有 PO Sales 使用它。',
    salesFields: {
      poSalesNo: 'PO Sales 编号',
      customer: '客户',
      orderedKg: '订购量',
      shippedKg: '已发运',
      outstandingKg: '未发量',
      status: '状态',
    },
  },
}
