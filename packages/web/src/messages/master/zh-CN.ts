import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  searched: {
    plate: '搜索车牌或承运人',
    name: '搜索名称',
  },
  customer: {
    count: {
      other: '{{n}} 个客户',
    },
    new: '新建客户',
    orders: '未完成订单',
    noOrders: '该客户没有未完成订单。',
    allOrders: '全部未完成订单',
  },
  vendor: {
    count: {
      other: '{{n}} 个供应商',
    },
    new: '新建供应商',
  },
  grade: {
    bagLimits: '袋重超出此范围的车辆会被暂扣。',
    count: {
      other: '{{n}} 个等级',
    },
    new: '新建等级',
  },
  marking: {
    count: {
      other: '{{n}} 个唛头',
    },
    new: '新建唛头',
  },
  'inbound-item': {
    count: {
      other: '{{n}} 个入库货品',
    },
    tableHint: '超过上限每一点扣除的重量百分比。两项同填或同空。',
    new: '新建入库货品',
  },
  'outbound-item': {
    bagWeight: '留空则按等级的每袋重量计算。',
    count: {
      other: '{{n}} 个出库货品',
    },
    new: '新建出库货品',
  },
  vehicle: {
    count: {
      other: '{{n}} 辆车',
    },
    new: '新建车辆',
    permittedHint: '出厂时超过此重量的车辆将被暂扣。留空表示不限。',
    addSeen: '添加来过的车辆',
    addSeenMeans: '添加近一年来过且尚未列出的车牌。核定总重随后手工填写或导入。',
    added: '已添加 {{n}} 辆车。',
  },
  camera: {
    count: {
      other: '{{n}} 个摄像头',
    },
    new: '新建摄像头',
    nameHint: '它拍摄的内容，例如“车头”。',
    urlHint: '摄像头静态照片（snapshot）在本地网络中的地址。每次过磅取一张。',
    passwordHint: '不会再显示。留空则保留已保存的密码。',
  },
  quota: {
    count: {
      other: '{{n}} 个配额',
    },
    new: '新建配额',
    mostHint: '0 表示当天关闭。不限的一项留空；两项至少填一项。',
    ofHint: '区域和货品都留空则计入所有车辆。',
    shiftHint: '与预订中的写法相同。留空表示全天。',
    weekdaysHint: '都不勾选：每天。',
    over: {
      warn: '保存并提示',
      refuse: '拒绝',
    },
    on: {
      mon: '周一',
      tue: '周二',
      wed: '周三',
      thu: '周四',
      fri: '周五',
      sat: '周六',
      sun: '周日',
    },
  },
  gate: {
    count: {
      other: '{{n}} 个门岗',
    },
    new: '新建门岗',
    activeHint: '停用后，其平板立即关闭。',
    tablet: '门岗平板',
    tabletMeans: '在平板上打开此地址，并在那里输入代码：',
    codeShown: '此代码只显示这一次：',
    newCodeMeans: '新代码会关闭使用当前代码的平板。',
    makeCode: '生成代码',
    makeNewCode: '生成新代码',
    codeMade: '已生成代码',
  },
  webhook: {
    count: {
      other: '{{n}} 个 Webhook',
    },
    new: '新建 Webhook',
    urlHint: '以签名消息接收车辆动态（Standard Webhooks）。',
    insideHint: '关闭时，只调用互联网地址。',
    activeHint: '停用期间的事件之后不会补发。',
    secret: '密钥',
    secretMeans: '接收方用它核实消息来自本系统。',
    codeShown: '此密钥仅现在显示。请填入接收方：',
    newCodeMeans: '新密钥会立即取代当前密钥。',
    makeCode: '生成密钥',
    makeNewCode: '生成新密钥',
    codeMade: '已生成密钥',
    deliveries: '消息',
    noDeliveries: '尚未发送任何消息。',
    event: '事件',
    at: '发生时间',
    result: '结果',
    sendAgain: '重新发送',
    sendTest: '发送测试',
    state: {
      waiting: '等待中',
      delivered: '已送达',
      givenUp: '已放弃',
    },
    failure: {
      answer: '接收方答复 {{status}}',
      timeout: '10 秒内无答复',
      unreachable: '无法连接',
      insideNetwork: '其地址不在互联网上',
    },
  },
  madeOnce: {
    code: '密钥',
    copy: '复制',
    copied: '已复制',
  },
  'api-key': {
    count: {
      other: '{{n}} 个 API 密钥',
    },
    new: '新建 API 密钥',
    nameHint: '由谁使用，例如“ERP”。',
    activeHint: '停用后立即拒绝。',
    key: '密钥',
    sent: '程序每次调用都发送密钥：',
    scopes: '权限',
    nothing: '无',
    codeShown: '此密钥只在此刻显示：',
    newCodeMeans: '新密钥取代现有密钥，现有密钥立即失效。',
    makeCode: '生成密钥',
    makeNewCode: '生成新密钥',
    codeMade: '已生成密钥',
  },
  'ex-do-master': {
    count: {
      other: '{{n}} 个 ex-DO',
    },
    new: '新建 ex-DO',
    sell: '由此销售',
    produce: '生产入此',
    close: '关闭',
    closed: '{{name}} 已关闭：不再接受新的预订或车辆。',
    reopen: '重新打开',
    reopened: '{{name}} 已重新打开。',
    insteadClose: '关闭后不再接受新的预订或车辆，引用它的记录全部保留。',
    sales: '使用它的 PO Sales',
    noSales: '还没有 PO Sales 使用它。',
  },
}
