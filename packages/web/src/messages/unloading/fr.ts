import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  unloading: {
    heading: 'Poste de déchargement',
    search: 'Plaque, chauffeur, fournisseur',
    toUnload: 'À décharger',
    unloading: 'En déchargement',
    toWeighOut: 'À peser en sortie',
    first: 'Suivant',
    by: 'Par {{name}}',
    turnedAway: 'Repart sans seconde pesée',
    since: {
      weighed_in: 'Depuis l’entrée',
      unloading: 'Depuis le début',
      unloaded: 'Depuis le contrôle',
      hold: 'Depuis la retenue',
      rejected: 'Depuis le refus',
    },
    step: {
      start: 'Commencer le déchargement',
      check: 'Compter',
      measure: 'Mesurer',
      reject: 'Refuser',
      undo: 'Annuler l’étape',
      confirm: 'Confirmer',
    },
    did: {
      start: '{{plate}} est en déchargement',
      check: '{{plate}} est compté et peut être pesé en sortie',
      measure: '{{plate}} est mesuré et peut être pesé en sortie',
      reject: '{{plate}} est refusé',
      undo: 'La dernière étape de {{plate}} est annulée',
    },
  },
}
