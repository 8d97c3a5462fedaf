export const messages = {
  production: {
    count: {
      one: '{{n}} production run',
      other: '{{n}} production runs',
    },
    new: 'New production run',
    frozen: 'Fixed since the run has begun.',
    bagsHint: 'Counted, where the item is bagged.',
    start: 'Start',
    started: '{{name}} has begun.',
    complete: 'Complete',
    completed: '{{name}} is completed; its goods are in the ex-DO.',
    cancel: 'Cancel run',
    cancelled: '{{name}} is cancelled.',
    void: 'Make void',
    voided: '{{name}} is void; its goods are out of the ex-DO.',
  },
}
