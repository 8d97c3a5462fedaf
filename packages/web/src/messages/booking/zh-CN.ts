import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
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
    noTrucks: '还没有车辆。',
    newestTrucks: '这是最新的 {{n}} 行。',
    allTrucks: '全部车辆',
    recordNo: '单号',
    register: '登记车辆',
    usedUp: '已全部由车辆提取。',
  },
}
