import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
    count: {
      one: '{{n}} réservation',
      other: '{{n}} réservations',
    },
    new: 'Nouvelle réservation',
    frozen: 'Non modifiable\u00a0: un camion a prélevé.',
    left: '{{kg}} kg restent à réserver',
    leftAfter: '{{kg}} kg restent à réserver, {{after}} kg ensuite',
    tooMuch: '{{over}} kg de plus que les {{kg}} kg restants',
    beyondExDo:
      'Enregistré, mais il manque {{kg}} kg à {{of}} pour tout ce qui y est réservé. Il faut produire ou recevoir davantage.',
    cancel: 'Annuler la réservation',
    cancelled: '{{name}} est annulée.',
    source: 'Prélevé sur',
    trucks: 'Camions',
    noTrucks: 'Pas encore de camion.',
    newestTrucks: 'Voici les {{n}} lignes les plus récentes.',
    allTrucks: 'Tous les camions',
    recordNo: 'N° de fiche',
    register: 'Enregistrer un camion',
    usedUp: 'Les camions ont tout prélevé.',
  },
}
