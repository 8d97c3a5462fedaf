/** Texts of all forms. */
export const messages = {
  form: {
    invalidEmail: 'Invalid email address',
    invalidUrl: 'Invalid URL',
    invalidNumber: 'This cannot be read as a number. Write it like {{example}}.',
    daysBetween: 'From {{from}} to {{to}}.',
    daysUntil: 'Latest date: {{to}}.',
    fillKg: 'Fill in {{kg}} kg',
    quota: {
      trucks: {
        one: '{{n}} truck',
        other: '{{n}} trucks',
      },
      left: '{{of}}: {{left}} left on {{day}}',
      full: '{{of}} is full on {{day}}',
      take: 'Take the next free day, {{day}}',
    },
    readAs: 'Read as {{value}}',
    choose: 'Choose…',
    chooseOne: 'Choose the {{field}}.',
    missing: '{{field}} is missing.',
    none: 'None',
    dd: 'dd',
    mm: 'mm',
    yyyy: 'yyyy',
    waitSeconds: {
      one: 'You can try again in {{n}} second.',
      other: 'You can try again in {{n}} seconds.',
    },
    waitMinutes: {
      one: 'You can try again in {{n}} minute.',
      other: 'You can try again in {{n}} minutes.',
    },
    draft: 'These are changes of yours from {{when}} that were not saved.',
    discard: 'Discard them',
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you changed here has not been saved and will be lost.',
    leave: 'Leave without saving',
    stay: 'Stay here',
  },
}
