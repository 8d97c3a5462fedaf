import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  holdWhy: {
    typed:
      'Le poids a été saisi pendant que le camion était retenu. Une autre personne doit le confirmer.',
    recounted:
      'Les sacs ont été recomptés pendant que le camion était retenu. Une autre personne doit le confirmer.',
    ex_do_negative: 'Un ex-DO est passé sous zéro.',
    secondPerson:
      'Il est maintenant dans les limites, selon la saisie de {{names}}. Une autre personne doit le confirmer\u00a0: {{roles}}.',
    confirm:
      'Il est maintenant dans les limites, selon la saisie de {{names}}. Si elle est juste, confirmez-le.',
    saveSeal: 'Enregistrer le scellé',
  },
  holdDo: {
    seal: 'Saisissez le numéro de scellé.',
    recount:
      'Faites recompter les sacs au poste de chargement. Si la charge est juste, un administrateur l’approuve.',
    weighOrRecount:
      'Pesez à nouveau, ou faites recompter les sacs au poste de chargement. Si le poids est juste, un administrateur l’approuve.',
    weigh: 'Pesez à nouveau. Si le poids est juste, un administrateur l’approuve.',
    approve: {
      recount:
        'Faites recompter les sacs au poste de chargement. Si la charge est juste, approuvez-la.',
      weighOrRecount:
        'Pesez à nouveau, ou faites recompter les sacs au poste de chargement. Si le poids est juste, approuvez-le.',
      weigh: 'Pesez à nouveau. Si le poids est juste, approuvez-le.',
    },
  },
  desk: {
    arrows: 'Choisir un camion',
    next: 'Étape suivante du camion choisi',
    search: 'Chercher par plaque',
    confirmHeld: 'Confirmer un camion retenu',
    approve: 'Approuver',
    releaseHeld: 'Confirmer ou approuver un camion retenu',
    escape: 'Fermer, ou quitter le champ',
    truncated:
      'Seuls les {{n}} premiers camions sont affichés. Terminez ou annulez les plus anciens.',
  },
}
