import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  day: {
    none: '这不是日期。请按此格式填写：{{example}}。',
    pick: '从日历中选择',
    backwards: '期间的结束早于开始。请同时修改另一日期。',
  },
  lookup: {
    clear: '清除{{field}}',
    asking: '正在查找…',
    failed: '无法获取列表。输入文字可重试。',
    nothing: '没有匹配项。',
    showAll: '显示全部',
    make: '没有？新建…',
    more: '前 {{n}} 项。多输入几个字可查找其他项。',
    found: { other: '{{n}} 项匹配' },
  },
  bags: {
    each: '每袋 {{each}} kg',
    off: '{{bags}} 袋 × {{each}} kg = {{kg}} kg。',
    broken: '{{kg}} kg 不是整袋数（每袋 {{each}} kg）。',
  },
  lines: {
    add: '添加一行',
    line: '第 {{n}} 行',
    up: '上移第 {{n}} 行',
    down: '下移第 {{n}} 行',
    remove: '删除第 {{n}} 行',
    count: { other: '{{n}} 行' },
  },
  conflict: {
    title: '在此期间已被他人修改',
    text: '在您输入时，这条记录已以其他内容保存。请选择保留谁的内容。',
    apart: '在您输入时，他人保存了这条记录，但没有改动您修改的内容。保存后双方的修改都会保留。',
    mine: '您的',
    who: '{{name}}，{{at}}',
    somebody: '其他人',
    there: '以下仅由对方修改，将保持不变：',
    yes: '是',
    no: '否',
    back: '返回表单',
    save: '按此选择保存',
    saveApart: '也保存我的修改',
  },
}
