import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  booking: {
    fields: {
      bookingNo: 'N° de réservation',
      poSaleId: 'PO Sales',
      poSalesNo: 'N° PO Sales',
      exDoNo: 'Ex-DO',
      customer: 'Client',
      poSale: 'Reste à réserver',
      loadDate: 'Date de chargement',
      shift: 'Équipe',
      licensePlate: 'Plaque',
      driverName: 'Chauffeur',
      bookedKg: 'Réservé',
      bookedBags: 'Sacs réservés',
      loadingArea: 'Zone de chargement',
      note: 'Note',
      status: 'État',
      takenKg: 'Prélevé',
      restKg: 'Reste',
      cancelReason: 'Motif',
    },
    count: {
      one: '{{n}} réservation',
      other: '{{n}} réservations',
    },
    new: 'Nouvelle réservation',
    frozen: 'Figé depuis qu’un camion y a puisé.',
    left: '{{kg}} kg restent à réserver',
    leftAfter: '{{kg}} kg restent à réserver, {{after}} kg ensuite',
    tooMuch: '{{over}} kg de plus que les {{kg}} kg restants',
    beyondExDo:
      'Enregistré, mais il manque {{kg}} kg à {{of}} pour tout ce qui y est réservé. Il faut produire ou recevoir davantage.',
    cancel: 'Annuler la réservation',
    cancelled: '{{name}} est annulée.',
    source: 'Prélevé sur',
    trucks: 'Camions',
    noTrucks: 'Aucun camion n’en a pris.',
    newestTrucks: 'Voici les {{n}} lignes les plus récentes.',
    allTrucks: 'Tous les camions',
    recordNo: 'N° d’enregistrement',
    register: 'Enregistrer un camion',
    usedUp: 'Les camions ont tout pris.',
  },
}
