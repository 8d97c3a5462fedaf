import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record': {
    new: 'Enregistrer un camion',
    bagWeight: '{{item}}\u00a0: {{kg}} kg par sac, permis de {{min}} à {{max}} kg',
    limit:
      '{{no}}\u00a0: commandé {{ordered}} kg, expédié {{shipped}} kg, sur camions {{onTruck}} kg',
    planned: 'Prévu',
    stillOwed: 'Reste dû sur le PO',
    finish: 'Terminer le chargement',
    toLines: 'Ouvrir les lignes',
    toLoading: 'Poste de chargement',
    count: { one: '{{n}} camion', other: '{{n}} camions' },
    stillOpen: 'En route ou sur le site',
    onSite: 'Arrivé, encore sur le site',
    waitedMeans: 'À l’entrée depuis l’arrivée ; après la pesée d’entrée, jusqu’au premier appel',
    neverCame: 'Enregistré, pas venu',
  },
}
