export const messages = {
  holdWhy: {
    typed: 'The weight was typed while the truck was held. Another user has to confirm it.',
    recounted: 'The bags were recounted while the truck was held. Another user has to confirm it.',
    ex_do_negative: 'An ex-DO was taken below zero.',
    secondPerson:
      'It is within the limits now, by the entries of {{names}}. Another user has to confirm it: {{roles}}.',
    confirm:
      'It is within the limits now, by the entries of {{names}}. If they are right, confirm it.',
    saveSeal: 'Save the seal',
  },
  holdDo: {
    seal: 'Enter the number of the seal.',
    recount:
      'Have the bags recounted at the loading desk. If the load is right, an administrator approves it.',
    weighOrRecount:
      'Weigh again, or have the bags recounted at the loading desk. If the weight is right, an administrator approves it.',
    weigh: 'Weigh again. If the weight is right, an administrator approves it.',
    approve: {
      recount: 'Have the bags recounted at the loading desk. If the load is right, approve it.',
      weighOrRecount:
        'Weigh again, or have the bags recounted at the loading desk. If the weight is right, approve it.',
      weigh: 'Weigh again. If the weight is right, approve it.',
    },
  },
  desk: {
    arrows: 'Choose a truck',
    next: 'Next step of the chosen truck',
    search: 'Search by plate',
    confirmHeld: 'Confirm a held truck',
    approve: 'Approve',
    releaseHeld: 'Confirm or approve a held truck',
    escape: 'Close, or leave the field',
    truncated: 'Only the first {{n}} trucks are shown. Finish or cancel old ones.',
  },
}
