export const messages = {
  'outbound-record-item': {
    count: { one: '{{n}} line', other: '{{n}} lines' },
    new: 'Add a line',
    stepDone: '{{name}}: done.',
    backTo: 'Back to {{plate}}',
    left: '{{of}}: {{kg}} kg left',
    leftAfter: '{{of}}: {{kg}} kg left, {{after}} kg after this',
    tooMuch: '{{of}}: {{over}} kg more than the {{kg}} kg left',
  },
}
