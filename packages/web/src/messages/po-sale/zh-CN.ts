import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'po-sale': {
    overdue: '已逾期',
    count: {
      other: '{{n}} 个 PO Sales',
    },
    new: '新建 PO Sales',
    frozen: '首次预订或装车后不可更改。',
    toleranceHint: '车辆可超出订购量的幅度。',
    currencyHint: '三个字母，例如 IDR',
    hold: '暂停',
    held: '{{name}} 已暂停。',
    resume: '恢复',
    resumed: '{{name}} 已恢复。',
    close: '关闭余量',
    closed: '{{name}} 已关闭余量：未发部分不再交付。',
    closeMeans: '未发运且未装车的部分不再交付，其预订终止。已登记的车辆可以完成。',
    reopen: '重新打开',
    reopened: '{{name}} 已重新打开。',
    cancel: '取消 PO Sales',
    cancelled: '{{name}} 已取消。',
    order: '订单 {{no}}',
    bookings: '预订',
    noBookings: '没有预订。',
    nextNumber: '留空则为 {{number}}。',
    most: '含溢装上限',
    book: '新建预订',
    trucks: '车辆',
    noTrucks: '还没有车辆。',
    of: {
      loadDate: '装车日期',
      restKg: '剩余',
      bookingNo: '预订编号',
      recordNo: '单号',
      kg: '重量',
      countsAs: '计入',
    },
    inUse: '其中一部分已预订、在车上或已发运。',
    nothingLeft: '没有可预订的余量。',
  },
}
