export const messages = {
  holdWhy: {
    typed: 'The weight was typed while the truck was held. Another user has to confirm it.',
    recounted: 'The bags were recounted while the truck was held. Another user has to confirm it.',
    ex_do_negative: 'An ex-DO was taken below zero.',
    secondPerson:
      'It is within the limits now, by the entries of {{names}}. Another user has to confirm it: {{roles}}.',
    saveSeal: 'Save the seal',
  },
}
