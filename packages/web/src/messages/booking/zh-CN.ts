import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
    fields: {
      bookingNo: '预订编号',
      poSaleId: 'PO Sales',
      poSalesNo: 'PO Sales 编号',
      exDoNo: 'Ex-DO',
      customer: '客户',
      poSale: '可预订',
      loadDate: '装车日期',
      shift: '班次',
      licensePlate: '车牌',
      driverName: '司机',
      bookedKg: '已预订',
      bookedBags: '预订袋数',
      loadingArea: '装车区',
      note: '备注',
      status: '状态',
      takenKg: '已提',
      restKg: '剩余',
      cancelReason: '原因',
    },
    count: {
      other: '{{n}} 个预订',
    },
    new: '新建预订',
    frozen: '已有车辆提货，不可更改。',
    left: '还可预订 {{kg}} kg',
    leftAfter: '还可预订 {{kg}} kg，此后剩 {{after}} kg',
    tooMuch: '比可预订的 {{kg}} kg 多 {{over}} kg',
    beyondExDo: '已保存，但 {{of}} 还缺 {{kg}} kg 才能满足全部预订，需继续生产或收货。',
    cancel: '取消预订',
    cancelled: '{{name}} 已取消。',
    source: '来源',
    trucks: '车辆',
    noTrucks: '还没有车辆提取。',
    recordNo: '记录号',
    register: '登记车辆',
    usedUp: '已全部由车辆提取。',
  },
}
