export const messages = {
  lookup: {
    clear: 'Clear {{field}}',
    asking: 'Searching…',
    failed: 'The list could not be fetched. Type to try again.',
    nothing: 'Nothing matches.',
    showAll: 'Show all',
    make: 'Not there? Add it…',
    more: 'The first {{n}}. Type more letters to find others.',
    found: { one: '{{n}} match', other: '{{n}} matches' },
  },
  period: {
    afterEnd: 'After the end, {{end}}. Change the end too.',
    beforeStart: 'Before the beginning, {{start}}. Change the beginning too.',
  },
  bags: {
    each: '{{each}} kg a bag',
    off: '{{bags}} bags of {{each}} kg make {{kg}} kg.',
    broken: '{{kg}} kg is no whole number of bags of {{each}} kg.',
  },
  lines: {
    add: 'Add a line',
    line: 'Line {{n}}',
    up: 'Move line {{n}} up',
    down: 'Move line {{n}} down',
    remove: 'Remove line {{n}}',
    count: { one: '{{n}} line', other: '{{n}} lines' },
  },
  conflict: {
    title: 'Changed by somebody else meanwhile',
    text: 'Another user saved this record with other values while you were typing. Choose which values to keep.',
    apart:
      'Somebody else has saved this record while you were typing, but changed nothing that you changed. Saving keeps both.',
    mine: 'Yours',
    who: '{{name}}, {{at}}',
    somebody: 'Somebody else',
    there: 'Changed by the other user only, and kept:',
    yes: 'Yes',
    no: 'No',
    back: 'Back to the form',
    save: 'Save with this choice',
    saveApart: 'Save mine too',
  },
}
