import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: 'Nom de l’entreprise',
      'outbound-record': 'Barang Keluar (camion)',
      'surat-jalan': 'Surat jalan (bon de livraison)',
      booking: 'Booking (réservation)',
      'inbound-record': 'Barang Masuk (camion)',
      production: 'Produksi (production)',
      'po-sale': 'PO sale',
      scaleCapacityKg: 'Le pont-bascule pèse au plus',
      leastTareKg: 'Le camion vide le plus léger pèse',
      mostNetKg: 'Un camion porte au plus',
      scaleFramePattern: 'Motif d’une trame',
      scaleStablePattern: 'Stable si elle contient',
      closedMonth: 'Dernier mois clôturé (AAAA-MM)',
      openHours: 'Heures d’ouverture (HH:MM-HH:MM)',
      expiredExDo: 'Un ex-DO après son dernier jour',
      platePattern: 'Plaques d’ici',
      weighTolerancePct: 'Barang Keluar\u00a0: le net peut s’écarter du chargement de',
      inboundTolerancePct:
        'Barang Masuk\u00a0: le net peut s’écarter de ce qu’annonce le fournisseur de',
      dateFormat: 'Les dates s’écrivent',
      clock: 'Les heures s’écrivent',
      paperLang: 'Langue des bons de pesée, surat jalan et tickets',
      officeParties: 'OFFICE peut créer et modifier clients et fournisseurs',
      secondPerson: 'Un camion retenu demande une autre personne',
      waitingAmberMinutes: 'Orange après, minutes',
      waitingRedMinutes: 'Rouge après, minutes',
      wallVoice: 'Les écrans appellent les camions à voix haute',
      wallLang: 'Langue des écrans',
      expectedDisplays: 'Écrans qui doivent être là',
      displayMails: 'Signaler par e-mail les écrans absents à',
      areas: 'Zones de chargement',
    },
    company: 'En-tête de l’entreprise',
    companyHint: 'Figure en tête des tickets et du surat jalan.',
    logo: 'Logo',
    chooseLogo: 'Choisir une image',
    removeLogo: 'Retirer le logo',
    logoHint: 'PNG ou JPEG, 256 ko au plus.',
    numbers: 'Formats des numéros',
    numbersHint:
      '{{year}} ou {{short}} est l’année, {{count}} le numéro, {{digits}} le numéro à cinq chiffres. La numérotation recommence chaque année.',
    next: 'Suivant\u00a0: {{number}}',
    noPattern: 'Il faut l’année et le numéro, comme {{example}}',
    weighbridge: 'Pont-bascule',
    indicator: 'Indicateur propre au site',
    indicatorHint:
      'Seulement pour un indicateur que le poste de pesage ne propose pas. Expressions régulières\u00a0; le premier groupe est le chiffre en kg, un groupe nommé t est en tonnes.',
    rules: 'Règles',
    rulesHint:
      'Rien n’est daté dans un mois clôturé, et rien n’y est corrigé ni invalidé. Laissez vide pour n’en clôturer aucun.',
    openHoursHint:
      'Hors de ces heures, les écrans sont assombris, personne ne reçoit d’e-mail sur les écrans absents, et les contrôles de pesée signalent qui a pesé. Laissez vide si le site ne ferme jamais.',
    platesHint:
      'A est une lettre, 9 un chiffre, X l’un ou l’autre, les accolades disent combien\u00a0; | sépare une forme d’une autre. D’autres plaques sont acceptées avec un avertissement.',
    secondHint: 'L’utilisateur qui a pesé ou compté un camion ne peut pas le libérer seul.',
    second: {
      auto: 'là où quelqu’un d’autre le peut',
      on: 'toujours',
      off: 'jamais',
    },
    expired: {
      warn: 'est accepté avec un avertissement',
      refuse: 'est refusé',
    },
    tolerances: 'Tolérances',
    tolerancesHint: 'Un camion qui la dépasse est bloqué.',
    writing: 'Dates, heures et papiers',
    writingHint:
      'Pareil pour tous, quelle que soit la langue. Les pages ouvertes suivent une fois rechargées.',
    days: {
      'dd/mm/yyyy': '31/12/2026',
      'mm/dd/yyyy': '12/31/2026',
      'yyyy/mm/dd': '2026/12/31',
    },
    clocks: {
      '24h': '14:05',
      '12h': '2:05 PM',
    },
    who: 'Qui peut quoi',
    waiting: 'Attente sur les écrans',
    walls: 'Écrans muraux',
    langs: {
      id: 'Indonésien',
      en: 'Anglais',
      es: 'Espagnol',
      fr: 'Français',
      'pt-BR': 'Portugais (Brésil)',
      'zh-CN': 'Chinois simplifié',
    },
    displaysHint: 'La page des écrans muraux montre lesquels manquent.',
    displayMailsHint:
      'Adresses séparées par des virgules. Une fois, quand un écran manque depuis deux minutes et que le site est ouvert.',
    save: 'Enregistrer les réglages',
    saved: 'Les réglages sont enregistrés.',
  },
}
