import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    lead: '本站点的车辆、重量与装车区。',
    signIn: '登录',
    monitor: '打开监视屏',
    home: '进入您的工作',
    about: '这里处理的工作',
    slides: {
      monitor: {
        title: '每位司机都知道何时轮到自己',
        text: '{{first}} 至 {{last}} 区的屏幕显示谁在等候、谁被叫号、谁正在装车。',
      },
      loading: {
        title: '叫号、装车、点数、完成',
        text: '装车台每一步只需一个按键或一次点击，屏幕立即跟随。',
      },
      weighing: {
        title: '两次过磅，一个净重',
        text: '自动读取地磅；即使网络中断，每个重量也只计一次。',
      },
      office: {
        title: '从销售订单到 surat jalan',
        text: 'PO Sales、Booking 与 Barang Keluar 相互吻合，同一吨货不会承诺两次。',
      },
    },
  },
  carousel: {
    previous: '上一张',
    next: '下一张',
    pause: '停止轮播',
    play: '自动轮播',
    place: '第 {{n}} 张，共 {{count}} 张',
    choose: '第 {{n}} 张',
  },
}
