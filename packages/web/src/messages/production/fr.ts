import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  production: {
    count: {
      one: '{{n}} production',
      other: '{{n}} productions',
    },
    new: 'Nouvelle production',
    frozen: 'Non modifiable\u00a0: la production a commencé.',
    bagsHint: 'Comptés, si l’article est en sacs.',
    start: 'Commencer',
    started: '{{name}} a commencé.',
    complete: 'Terminer',
    completed: '{{name}} est terminée\u00a0; la marchandise est dans l’ex-DO.',
    cancel: 'Annuler la production',
    cancelled: '{{name}} est annulée.',
    void: 'Invalider',
    voided: '{{name}} est invalidée\u00a0; la marchandise n’est plus dans l’ex-DO.',
  },
}
