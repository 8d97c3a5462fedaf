import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    tolerance: 'Le net s’écarte trop de ce qui a été chargé.',
    bag_weight: 'Un sac pèse plus ou moins que ne le permet sa qualité.',
    limit: 'Le PO Sales serait dépassé.',
    claim: 'Le net s’écarte trop de ce qu’annonce le fournisseur.',
    above_planned: 'Il a été chargé plus que prévu.',
    declared: 'Le net et ce qui est déclaré diffèrent trop.',
    typed: 'Le poids a été saisi pendant la retenue. Une autre personne doit le confirmer.',
    recounted:
      'Les sacs ont été recomptés pendant la retenue. Une autre personne doit le confirmer.',
    ex_do_negative: 'Un ex-DO est passé sous zéro.',
    secondPerson:
      'Il est maintenant dans les limites, selon {{names}}. Une autre personne le confirme\u00a0: {{roles}}.',
  },
}
