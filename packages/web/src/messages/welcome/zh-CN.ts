import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  welcome: {
    heading: '轮到谁，司机一看便知',
    lead: '本站点的车辆、重量与装车区，实时呈现。',
    signIn: '登录',
    monitor: '打开屏幕',
    home: '进入您的工作',
    about: 'Muat 的功能',
    wall: '{{area}} 区的屏幕',
    noWall: '目前无法连接屏幕',
    slides: {
      loading: '装车台：叫号、装车、点数',
      weighing: '地磅：两次过磅，一个净重',
      report: '报表：车辆停留多久、停在哪里',
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
