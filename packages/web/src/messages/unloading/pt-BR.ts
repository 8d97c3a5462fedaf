import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  unloading: {
    heading: 'Posto de descarga',
    search: 'Placa, motorista, fornecedor',
    toUnload: 'A descarregar',
    unloading: 'Descarregando',
    toWeighOut: 'A pesar na saída',
    first: 'Próximo',
    by: 'Por {{name}}',
    turnedAway: 'Sai sem segunda pesagem',
    since: {
      weighed_in: 'Desde a entrada',
      unloading: 'Desde o início',
      unloaded: 'Desde a conferência',
      hold: 'Desde a retenção',
      rejected: 'Desde a recusa',
    },
    step: {
      start: 'Iniciar a descarga',
      check: 'Contar',
      measure: 'Medir',
      reject: 'Recusar',
      undo: 'Desfazer',
      confirm: 'Confirmar',
    },
    did: {
      start: '{{plate}} está sendo descarregado',
      check: '{{plate}} foi conferido e pode ser pesado na saída',
      measure: '{{plate}} foi medido e pode ser pesado na saída',
      reject: '{{plate}} foi recusado',
      undo: 'O último passo de {{plate}} foi desfeito',
    },
  },
}
