import { languageNames } from '../../lib/language-names.ts'
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
      scaleCapacityKg: 'Portée maximale du pont-bascule',
      leastTareKg: 'Camion vide le plus léger',
      mostNetKg: 'Charge maximale d’un camion',
      scaleFramePattern: 'Format d’une trame',
      scaleStablePattern: 'Stable si elle contient',
      scaleCertificateNo: 'Numéro du certificat',
      scaleCertificateUntil: 'Valable jusqu’au',
      lapsedCertificate: 'Après ce jour',
      closedMonth: 'Dernier mois clôturé',
      openHours: 'Heures d’ouverture',
      expiredExDo: 'Ex-DO expiré',
      platePattern: 'Format des plaques',
      weighTolerancePct: 'Barang Keluar\u00a0: tolérance du net',
      inboundTolerancePct: 'Barang Masuk\u00a0: tolérance du net',
      overweightTolerancePct: 'Tolérance au-dessus du poids autorisé',
      vehicleProblems: 'Véhicules désactivés ou sans contrôle valable',
      sealRequired: 'Numéro de scellé obligatoire à la sortie',
      dateFormat: 'Format de date',
      clock: 'Format d’heure',
      paperLang: 'Langue des bons de pesée, surat jalan et tickets',
      officeParties: 'OFFICE peut créer et modifier clients et fournisseurs',
      secondPerson: 'Seconde personne pour les camions retenus',
      waitingAmberMinutes: 'En retard après, minutes',
      waitingRedMinutes: 'Très en retard après, minutes',
      wallVoice: 'Les écrans appellent les camions à voix haute',
      wallLang: 'Langue des écrans',
      wallWait: 'Les écrans d’une seule zone affichent l’attente prévue',
      expectedDisplays: 'Écrans attendus',
      displayMails: 'Signaler par e-mail les écrans absents à',
      sealMails: 'Envoyer le sceau du jour à',
      areas: 'Zones de chargement',
    },
    company: 'En-tête de l’entreprise',
    companyHint: 'Figure en tête des bons de pesée et du surat jalan.',
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
    indicator: 'Indicateur personnalisé',
    indicatorHint:
      'Seulement pour un indicateur que le poste de pesage ne propose pas. Expressions régulières\u00a0; le premier groupe est le chiffre en kg, un groupe nommé t est en tonnes.',
    certificate: 'Vérification de la balance',
    certificateHint:
      'Imprimé sur les bons. Les administrateurs reçoivent un e-mail 60, 30 et 7 jours avant.',
    lapsed: {
      warn: 'peser, avec un avis',
      refuse: 'refuser de peser',
    },
    rules: 'Règles',
    closedMonthHint:
      'Un mois clôturé n’accepte ni nouvelle date, ni correction, ni invalidation. Laissez vide pour n’en clôturer aucun.',
    openHoursHint:
      'Par exemple 06:00-22:00. Hors de ces heures, les écrans sont assombris, personne ne reçoit d’e-mail sur les écrans absents, et les contrôles de pesée signalent qui a pesé. Laissez vide si le site ne ferme jamais.',
    platesHint:
      'A est une lettre, 9 un chiffre, X l’un ou l’autre, les accolades donnent le nombre\u00a0; | sépare une forme d’une autre. D’autres plaques sont acceptées avec un avertissement.',
    secondHint: 'L’utilisateur qui a pesé ou compté un camion ne peut pas le libérer seul.',
    second: {
      auto: 'si une autre personne peut le libérer',
      on: 'toujours',
      off: 'jamais',
    },
    expired: {
      warn: 'est accepté avec un avertissement',
      refuse: 'est refusé',
    },
    tolerances: 'Tolérances',
    tolerancesHint: 'Un camion dont le net s’écarte davantage est retenu.',
    writing: 'Dates, heures et documents',
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
    who: 'Qui peut faire quoi',
    waiting: 'Attente',
    waitingHint:
      'Sur les écrans, aux postes et dans les listes, les minutes sont encadrées d’orange, puis sur fond orange.',
    walls: 'Écrans muraux',
    langs: languageNames,
    addDisplay: 'Ajouter un écran',
    displaysHint:
      'La page des écrans muraux montre lesquels manquent. L’écran porte ce nom dans son adresse de départ.',
    displayMailsHint:
      'Adresses séparées par des virgules. Un e-mail est envoyé quand un écran manque depuis deux minutes pendant les heures d’ouverture.',
    seal: 'Sceau',
    sealHint:
      'Avec le sceau d’un jour, la commande muat verify montre si une pesée, une étape ou une impression de ce jour a été modifiée plus tard.',
    save: 'Enregistrer les réglages',
    saved: 'Les réglages sont enregistrés.',
  },
}
