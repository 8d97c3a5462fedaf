import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    fields: {
      poSalesNo: 'N° de PO Sales',
      poSalesType: 'Type',
      date: 'Date du PO',
      dueDate: 'Échéance',
      customer: 'Client',
      marking: 'Marquage',
      gradeId: 'Qualité',
      grade: 'Qualité',
      outboundItem: 'Article',
      exDoNo: 'Ex-DO',
      exDoType: 'Type d’ex-DO',
      status: 'État',
      orderedKg: 'Commandé',
      shippedKg: 'Expédié',
      onTruckKg: 'Sur camions',
      bookedKg: 'Réservé',
      shortClosedKg: 'Soldé sans envoi',
      outstandingKg: 'Encore dû',
      availableToBookKg: 'À réserver',
      overShippedKg: 'Expédié en trop',
      ageDays: 'Ancienneté, jours',
    },
    toSale: 'Ouvrir la PO Sales',
    count: {
      one: '{{n}} PO sale encore due',
      other: '{{n}} PO sales encore dues',
    },
  },
}
