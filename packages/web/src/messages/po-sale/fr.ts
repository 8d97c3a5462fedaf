import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'po-sale': {
    overdue: 'En retard',
    inRange: 'Date du PO dans cette période',
    inAll: 'À toute date',
    count: {
      one: '{{n}} PO Sales',
      other: '{{n}} PO Sales',
    },
    new: 'Nouveau PO Sales',
    frozen: 'Non modifiable\u00a0: déjà réservé ou mis sur un camion.',
    toleranceHint: 'De combien les camions peuvent dépasser la commande.',
    currencyHint: 'Trois lettres, comme IDR',
    hold: 'Suspendre',
    held: '{{name}} est suspendu.',
    resume: 'Reprendre',
    resumed: '{{name}} n’est plus suspendu.',
    close: 'Solder le reste',
    closed: '{{name}} est soldé\u00a0: le reste n’est plus dû.',
    closeMeans:
      'Ce qui n’est ni expédié ni sur un camion n’est plus dû, et ses réservations prennent fin. Les camions déjà enregistrés peuvent finir.',
    reopen: 'Rouvrir',
    reopened: '{{name}} est rouvert.',
    cancel: 'Annuler le PO Sales',
    cancelled: '{{name}} est annulé.',
    order: 'Commande {{no}}',
    bookings: 'Réservations',
    noBookings: 'Aucune réservation.',
    nextNumber: 'Laissé vide\u00a0: {{number}}.',
    most: 'Maximum avec tolérance',
    book: 'Nouvelle réservation',
    trucks: 'Camions',
    noTrucks: 'Pas encore de camion.',
    of: {
      loadDate: 'Date de chargement',
      restKg: 'Reste',
      bookingNo: 'N° de réservation',
      recordNo: 'N° de fiche',
      kg: 'Poids',
      countsAs: 'Compte comme',
    },
    inUse: 'Une partie est réservée, sur un camion ou expédiée.',
    nothingLeft: 'Il ne reste rien à réserver.',
  },
}
