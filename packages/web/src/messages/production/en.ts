export const messages = {
  production: {
    count: {
      one: '{{n}} production run',
      other: '{{n}} production runs',
    },
    new: 'New production run',
    frozen: 'Cannot be changed: the run has started.',
    bagsHint: 'Counted, if the item is in bags.',
    start: 'Start',
    started: '{{name}} has started.',
    complete: 'Complete',
    completed: '{{name}} is completed; its goods are in the ex-DO.',
    cancel: 'Cancel run',
    cancelled: '{{name}} is cancelled.',
    void: 'Void',
    voided: '{{name}} is void; its goods are out of the ex-DO.',
  },
}
