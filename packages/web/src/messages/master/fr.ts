import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  searched: {
    plate: 'Chercher une plaque ou un transporteur',
    name: 'Chercher un nom',
  },
  customer: {
    count: {
      one: '{{n}} client',
      other: '{{n}} clients',
    },
    new: 'Nouveau client',
    orders: 'Commandes ouvertes',
    noOrders: 'Ce client n’a pas de commande ouverte.',
    allOrders: 'Toutes les commandes ouvertes',
  },
  vendor: {
    count: {
      one: '{{n}} fournisseur',
      other: '{{n}} fournisseurs',
    },
    new: 'Nouveau fournisseur',
  },
  grade: {
    bagLimits: 'Un camion dont les sacs sortent de ces limites est retenu.',
    count: {
      one: '{{n}} qualité',
      other: '{{n}} qualités',
    },
    new: 'Nouvelle qualité',
  },
  marking: {
    count: {
      one: '{{n}} marque',
      other: '{{n}} marques',
    },
    new: 'Nouvelle marque',
  },
  'inbound-item': {
    count: {
      one: '{{n}} article entrant',
      other: '{{n}} articles entrants',
    },
    tableHint: 'En % du poids, par point au-dessus de la limite. Remplissez les deux ou aucun.',
    new: 'Nouvel article entrant',
  },
  'outbound-item': {
    bagWeight: 'Si le champ est vide, le poids du sac de la qualité s’applique.',
    count: {
      one: '{{n}} article sortant',
      other: '{{n}} articles sortants',
    },
    new: 'Nouvel article sortant',
  },
  vehicle: {
    count: {
      one: '{{n}} véhicule',
      other: '{{n}} véhicules',
    },
    new: 'Nouveau véhicule',
    permittedHint:
      'Un camion plus lourd à la sortie est retenu. Laissez vide s’il n’y a pas de limite.',
    addSeen: 'Ajouter les camions venus',
    addSeenMeans:
      'Ajoute les plaques venues cette année et absentes de la liste. Les poids autorisés se saisissent ensuite, à la main ou par import.',
    added: '{{n}} véhicules ajoutés.',
  },
  camera: {
    count: {
      one: '{{n}} caméra',
      other: '{{n}} caméras',
    },
    new: 'Nouvelle caméra',
    nameHint: 'Ce qu’elle montre, par exemple «\u00a0Avant du camion\u00a0».',
    urlHint:
      'Adresse de sa photo fixe (snapshot) sur votre réseau. Chaque pesée lui en demande une.',
    passwordHint: 'Il n’est plus jamais affiché. Laissez vide pour garder celui enregistré.',
  },
  quota: {
    count: {
      one: '{{n}} quota',
      other: '{{n}} quotas',
    },
    new: 'Nouveau quota',
    mostHint:
      '0 ferme le jour. Laissez vide ce qui n’a pas de limite\u00a0; il en faut une des deux.',
    ofHint: 'Laissez vides la zone et l’article pour compter tous les camions.',
    shiftHint: 'Comme dans les réservations. Vide\u00a0: toute la journée.',
    weekdaysHint: 'Aucun coché\u00a0: tous les jours.',
    over: {
      warn: 'enregistrer avec un avertissement',
      refuse: 'refuser',
    },
    on: {
      mon: 'lun.',
      tue: 'mar.',
      wed: 'mer.',
      thu: 'jeu.',
      fri: 'ven.',
      sat: 'sam.',
      sun: 'dim.',
    },
  },
  gate: {
    count: {
      one: '{{n}} entrée',
      other: '{{n}} entrées',
    },
    new: 'Nouvelle entrée',
    activeHint: 'Désactivée, sa tablette se ferme aussitôt.',
    tablet: 'Tablette à l’entrée',
    tabletMeans: 'Ouvrez cette adresse sur la tablette et saisissez-y le code\u00a0:',
    codeShown: 'Ce code n’est affiché que maintenant\u00a0:',
    newCodeMeans: 'Un nouveau code ferme les tablettes qui ont le code actuel.',
    makeCode: 'Créer un code',
    makeNewCode: 'Créer un nouveau code',
    codeMade: 'Code créé',
  },
  webhook: {
    count: {
      one: '{{n}} webhook',
      other: '{{n}} webhooks',
    },
    new: 'Nouveau webhook',
    urlHint: 'Reçoit ce que font les camions, en messages signés (Standard Webhooks).',
    insideHint: 'Désactivé, seules les adresses d’Internet sont appelées.',
    activeHint: 'Les événements survenus pendant qu’il est désactivé ne sont pas envoyés ensuite.',
    secret: 'Secret',
    secretMeans: 'Il permet au destinataire de vérifier que les messages viennent d’ici.',
    codeShown: 'Ce secret n’est affiché que maintenant. Saisissez-le chez le destinataire\u00a0:',
    newCodeMeans: 'Un nouveau secret remplace aussitôt l’actuel.',
    makeCode: 'Créer le secret',
    makeNewCode: 'Créer un nouveau secret',
    codeMade: 'Secret créé',
    deliveries: 'Messages',
    noDeliveries: 'Rien n’a encore été envoyé.',
    event: 'Événement',
    at: 'Survenu',
    result: 'Résultat',
    sendAgain: 'Renvoyer',
    sendTest: 'Envoyer un essai',
    state: {
      waiting: 'En attente',
      delivered: 'Remis',
      givenUp: 'Abandonné',
    },
    failure: {
      answer: 'le destinataire a répondu {{status}}',
      timeout: 'aucune réponse en 10 secondes',
      unreachable: 'injoignable',
      insideNetwork: 'son adresse n’est pas sur Internet',
    },
  },
  madeOnce: {
    code: 'Clé',
    copy: 'Copier',
    copied: 'Copiée',
  },
  'api-key': {
    count: {
      one: '{{n}} clé d’API',
      other: '{{n}} clés d’API',
    },
    new: 'Nouvelle clé d’API',
    nameHint: 'Ce qui l’utilise, par exemple «\u00a0ERP\u00a0».',
    activeHint: 'Désactivée, elle est refusée aussitôt.',
    key: 'Clé',
    sent: 'Un programme envoie la clé avec chaque appel\u00a0:',
    scopes: 'Ce qu’elle permet',
    nothing: 'Rien',
    codeShown: 'Cette clé n’est affichée que maintenant\u00a0:',
    newCodeMeans: 'Une nouvelle clé remplace l’actuelle, qui est refusée aussitôt.',
    makeCode: 'Créer une clé',
    makeNewCode: 'Créer une nouvelle clé',
    codeMade: 'Clé créée',
  },
  'ex-do-master': {
    count: {
      one: '{{n}} ex-DO',
      other: '{{n}} ex-DO',
    },
    new: 'Nouvel ex-DO',
    sell: 'Vendre',
    produce: 'Produire',
    close: 'Clore',
    closed: '{{name}} est clos\u00a0: il ne prend plus ni réservation ni camion.',
    reopen: 'Rouvrir',
    reopened: '{{name}} est rouvert.',
    insteadClose:
      'Clos, il ne prend plus ni réservation ni camion, et tout ce qui s’y réfère demeure.',
    sales: 'PO Sales qui y puisent',
    noSales: 'Aucun PO Sales n’y puise encore.',
  },
}
