import type { Translation } from '../../lib/main/translation.ts'
import type { messages as en } from './en.ts'

export const messages: Translation<typeof en> = {
  checks: {
    question: '发现只是疑问，不是定论：先看车辆、先问清楚，再下判断。',
    summary: '已查看 {{trucks}}。涉及 {{kg}}。',
    open: '待核查（{{n}}）',
    done: '已核查（{{n}}）',
    nothing: '这些日期没有异常。',
    nothingDone: '尚未核查过，或此后又有新增。',
    findings: { other: '{{n}} 项发现' },
    atStake: '涉及',
    look: '标为已核查',
    means: '它会带着您的备注离开此列表，有新增时再次出现。',
    save: '保存备注',
    looked: '{{name}} 于 {{day}} 核查：{{note}}',
    more: '此后新增 {{trucks}}，{{kg}}。',
    fresh: '新增',
    largest: '公斤数最多的 {{n}} 辆',
    inReport: '报表中的全部车辆',
    who: {
      driver: '司机 {{name}}',
      customer: '客户 {{name}}',
    },
    kinds: {
      typed: '{{who}} 手工输入了 {{of}} 次重量中的 {{pct}} %，其他人为 {{othersPct}} %。',
      reweighed: '{{who}} 在 {{of}} 次中重新过磅 {{pct}} %，其他人为 {{othersPct}} %。',
      recounted: '{{who}} 在 {{of}} 次中重新点数 {{pct}} %，其他人为 {{othersPct}} %。',
      corrected: '{{who}} 在车辆离开后更正了 {{of}} 辆中的 {{count}} 辆（{{pct}} %）。',
      voided: '{{who}} 在车辆离开后作废了 {{of}} 辆中的 {{count}} 辆（{{pct}} %）。',
      ownHold: '{{who}} 放行的 {{of}} 辆暂扣车辆中，有 {{count}} 辆由本人过磅或点数。',
      tareStep: '{{who}} 在 {{of}} 次中有 {{count}} 次皮重与以往不同，最多相差 {{most}} 公斤。',
      tareDrift: '{{who}} 的皮重在 {{count}} 次进场中从 {{from}} 公斤变为 {{to}} 公斤。',
      netShort: '{{who}}：{{count}} 辆车平均每车比袋数应重少 {{mean}} 公斤。',
      netOver: '{{who}}：{{count}} 辆车平均每车比袋数应重多 {{mean}} 公斤。',
      netTrend: '{{who}}：{{count}} 辆车与袋数应重的差额从 {{from}} 公斤变为 {{to}} 公斤。',
      reprinted: '{{who}} 重印了 {{of}} 份送货单中的 {{pct}} %，其他人为 {{othersPct}} %。',
      sameWeights:
        '{{who}} 在 {{of}} 次中有 {{count}} 次进出重量与近期完全相同；其他车为 {{othersPct}} %。',
      closedHours: '{{who}} 在厂区关闭时过磅或点数 {{count}} 辆车。',
      overweight: '{{who}} 放行了 {{count}} 辆超重车辆，最多超 {{most}} 公斤。',
      unweighed: '{{who}} 起 {{seconds}} 秒内秤上有 {{kg}} 公斤，无人过磅。',
      unread: '{{who}} 起 {{minutes}} 分钟无人读取磅秤。',
      weighedAsOne: '{{who}} 相隔 {{seconds}} 秒过磅：其中一辆可能不在秤上。',
    },
  },
}
