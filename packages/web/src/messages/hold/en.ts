export const messages = {
  holdWhy: {
    tolerance: 'The net differs too much from what was loaded.',
    bag_weight: 'One bag weighs more or less than its grade allows.',
    limit: 'The PO sale would be exceeded.',
    claim: 'The net and what the vendor claims differ too much.',
    above_planned: 'More was loaded than planned.',
    declared: 'The net and what was declared differ too much.',
    typed: 'The weight was typed while it was held. Somebody else has to confirm it.',
    recounted: 'The bags were recounted while it was held. Somebody else has to confirm that.',
    ex_do_negative: 'An ex-DO was taken below zero.',
    secondPerson:
      'It is within the limits now, according to {{names}}. Another user has to confirm it: {{roles}}.',
  },
}
