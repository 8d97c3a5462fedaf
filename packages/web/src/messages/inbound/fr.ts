import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'inbound-record': {
    beyondTolerance: 'hors tolérance',
    new: 'Enregistrer un camion',
    isVerified: 'Vérifié',
    notVerified: 'Non vérifié',
    count: { one: '{{n}} camion', other: '{{n}} camions' },
    stillOpen: 'En route ou sur le site',
    neverCame: 'Enregistré, jamais venu',
    fewerBags: 'Moins de sacs que déclaré',
  },
}
