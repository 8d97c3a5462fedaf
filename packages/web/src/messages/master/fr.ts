import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  customer: {
    fields: {
      code: 'Code',
      name: 'Nom',
      address: 'Adresse',
      phone: 'Téléphone',
      email: 'Adresse e-mail',
      taxNo: 'Numéro fiscal (NPWP)',
      active: 'Actif',
    },
    count: {
      one: '{{n}} client',
      other: '{{n}} clients',
    },
    new: 'Nouveau client',
  },
  vendor: {
    fields: {
      code: 'Code',
      name: 'Nom',
      address: 'Adresse',
      phone: 'Téléphone',
      email: 'Adresse e-mail',
      taxNo: 'Numéro fiscal (NPWP)',
      active: 'Actif',
    },
    count: {
      one: '{{n}} fournisseur',
      other: '{{n}} fournisseurs',
    },
    new: 'Nouveau fournisseur',
  },
  grade: {
    fields: {
      code: 'Code',
      name: 'Nom',
      nominalBagKg: 'Poids du sac',
      minBagKg: 'Sac le plus léger',
      maxBagKg: 'Sac le plus lourd',
      active: 'Actif',
    },
    bagLimits: 'Un camion dont les sacs sortent de ces limites est bloqué.',
    count: {
      one: '{{n}} qualité',
      other: '{{n}} qualités',
    },
    new: 'Nouvelle qualité',
  },
  marking: {
    fields: {
      code: 'Code',
      name: 'Nom',
      customerId: 'Client',
      customer: 'Client',
      active: 'Actif',
    },
    count: {
      one: '{{n}} marque',
      other: '{{n}} marques',
    },
    new: 'Nouvelle marque',
  },
  'inbound-item': {
    fields: {
      code: 'Code',
      name: 'Nom',
      unit: 'Unité',
      active: 'Actif',
    },
    count: {
      one: '{{n}} article entrant',
      other: '{{n}} articles entrants',
    },
    new: 'Nouvel article entrant',
  },
  'outbound-item': {
    fields: {
      code: 'Code',
      name: 'Nom',
      gradeId: 'Qualité',
      grade: 'Qualité',
      unit: 'Unité',
      nominalBagKg: 'Poids du sac',
      active: 'Actif',
    },
    bagWeight: 'Laissé vide, le poids du sac de la qualité s’applique.',
    count: {
      one: '{{n}} article sortant',
      other: '{{n}} articles sortants',
    },
    new: 'Nouvel article sortant',
  },
  'ex-do-master': {
    fields: {
      ex_do_no: 'N° ex-DO',
      exDoType: 'Type',
      date: 'Date',
      gradeId: 'Qualité',
      grade: 'Qualité',
      markingId: 'Marque',
      marking: 'Marque',
      openingKg: 'Initial',
      openingBags: 'Sacs au départ',
      expiryDate: 'Date d’expiration',
      status: 'État',
      note: 'Note',
      producedKg: 'Produit',
      receivedKg: 'Reçu',
      shippedKg: 'Expédié',
      onTruckKg: 'Sur camions',
      bookedKg: 'Réservé',
      onHandKg: 'En stock',
      availableKg: 'Disponible',
    },
    count: {
      one: '{{n}} ex-DO',
      other: '{{n}} ex-DO',
    },
    new: 'Nouvel ex-DO',
    close: 'Clore',
    closed: '{{name}} est clos : il ne prend plus ni réservation ni camion.',
    reopen: 'Rouvrir',
    reopened: '{{name}} est rouvert.',
    insteadClose:
      'Clos, il ne prend plus ni réservation ni camion, et tout ce qui s’y réfère demeure.',
    sales: 'PO Sales qui y puisent',
    noSales: 'Aucun PO Sales n’y puise encore.',
    salesFields: {
      poSalesNo: 'N° PO Sales',
      customer: 'Client',
      orderedKg: 'Commandé',
      shippedKg: 'Expédié',
      outstandingKg: 'Reste dû',
      status: 'État',
    },
  },
}
