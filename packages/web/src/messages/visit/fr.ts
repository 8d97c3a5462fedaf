import type { Translation } from '../../lib/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  visit: {
    fields: {
      note: 'Pourquoi est-ce juste ? (10 caractères au moins)',
    },
    lines: 'Lignes',
    weighings: 'Pesées',
    notWeighed: 'Pas encore pesé.',
    firstTare: 'Première pesée (tare)',
    secondGross: 'Seconde pesée (brut)',
    firstGross: 'Première pesée (brut)',
    secondTare: 'Seconde pesée (tare)',
    of: { weighing: 'Pesée', weight: 'Poids', at: 'Quand', by: 'Par', source: 'Lue sur' },
    scale: 'Pont-bascule',
    typed: 'Saisie : {{why}}',
    replaced: 'Remplacée {{at}} par {{name}} : {{why}}',
    holdReason: 'Retenu pour',
    counted: 'Sacs comptés',
    weighIn: 'Peser à l’entrée',
    weighOut: 'Peser à la sortie',
    reweigh: 'Peser à nouveau',
    approve: 'Approuver',
    approved: '{{name}} est approuvé et peut partir.',
    correct: 'Corriger',
    corrected: '{{name}} est corrigé.',
    cancel: 'Annuler',
    cancelled: '{{name}} est annulé.',
    void: 'Invalider',
    voided: '{{name}} n’est plus valable ; son numéro et ses poids restent.',
  },
}
