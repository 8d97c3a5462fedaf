import type { Translation } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: '公司名称',
      address: '地址',
      'outbound-record': 'Barang Keluar（车辆）',
      'surat-jalan': 'Surat jalan（送货单）',
      booking: 'Booking（预订）',
      'inbound-record': 'Barang Masuk（车辆）',
      production: 'Produksi（生产）',
      weighTolerancePct: 'Barang Keluar：净重与装载量允许相差',
      inboundTolerancePct: 'Barang Masuk：净重与供应商申报量允许相差',
      waitingAmberMinutes: '多少分钟后变黄',
      waitingRedMinutes: '多少分钟后变红',
      wallVoice: '屏幕语音叫号',
      wallLang: '屏幕语言',
      expectedDisplays: '应在线的屏幕',
      areas: '装车区',
      name: '名称',
    },
    company: '公司抬头',
    companyHint: '印在磅单和 surat jalan 的抬头。',
    logo: '徽标',
    chooseLogo: '选择图片',
    removeLogo: '移除徽标',
    logoHint: 'PNG 或 JPEG，最大 256 kB。',
    numbers: '编号格式',
    numbersHint:
      '{{year}} 或 {{short}} 为年份，{{count}} 为序号，{{digits}} 为五位序号。每年重新编号。',
    next: '下一个：{{number}}',
    noPattern: '须包含年份和序号，例如 {{example}}',
    tolerances: '允差',
    tolerancesHint: '超出的车辆会被暂扣。',
    waiting: '屏幕上的等候时间',
    walls: '墙面屏幕',
    langs: {
      id: '印尼语',
      en: '英语',
    },
    displaysHint: '“墙面屏幕”页面会显示缺少哪些。',
    save: '保存设置',
    saved: '设置已保存。',
  },
}
