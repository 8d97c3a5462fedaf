import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    fields: {
      poSaleId: 'PO Sales',
      poSale: 'PO Sales',
      bookingId: 'Réservation',
      booking: 'Réservation',
      loadingArea: 'Zone',
      plannedKg: 'Prévu',
      plannedBags: 'Sacs prévus',
      loadedBags: 'Sacs chargés',
      netKg: 'Net',
      shippedKg: 'Expédié',
      status: 'État',
      outboundItem: 'Article',
      exDoNo: 'Ex-DO',
      grade: 'Qualité',
      marking: 'Marquage',
      nominalBagKg: 'Poids d’un sac',
      expectedKg: 'Attendu',
      callCount: 'Fois appelé',
      calledAt: 'Appelé',
      startedAt: 'Début du chargement',
      finishedAt: 'Fin du chargement',
      loadedBy: 'Chargé par',
      skipReason: 'Motif du passage',
    },
    count: { one: '{{n}} ligne', other: '{{n}} lignes' },
    new: 'Ajouter une ligne',
    stepDone: '{{name}}\u00a0: fait.',
    backTo: 'Retour à {{plate}}',
    left: '{{of}}\u00a0: il reste {{kg}} kg',
    leftAfter: '{{of}}\u00a0: il reste {{kg}} kg, {{after}} kg ensuite',
    tooMuch: '{{of}}\u00a0: {{over}} kg de plus que les {{kg}} kg restants',
  },
}
