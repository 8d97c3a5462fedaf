import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record': {
    new: '登记车辆',
    bagWeight: '{{item}}：每袋 {{kg}} kg，允许 {{min}} 至 {{max}} kg',
    limit: '{{no}}：订购 {{ordered}} kg，已发 {{shipped}} kg，在车 {{onTruck}} kg',
    planned: '计划',
    stillOwed: 'PO 未交',
    finish: '完成装车',
    toLines: '打开明细',
    toLoading: '装车台',
    count: { other: '{{n}} 辆车' },
    stillOpen: '在途或在场',
    onSite: '已到场，尚未离场',
    waitedMeans: '到场后在门口的时间；进厂过磅后至首次叫号的时间',
    neverCame: '已登记，尚未到场',
  },
}
