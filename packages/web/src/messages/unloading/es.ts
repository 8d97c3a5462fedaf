import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  unloading: {
    heading: 'Puesto de descarga',
    search: 'Placa, conductor, proveedor',
    toUnload: 'Por descargar',
    unloading: 'Descargando',
    toWeighOut: 'Por pesar a la salida',
    first: 'Siguiente',
    by: 'Por {{name}}',
    turnedAway: 'Sale sin segunda pesada',
    since: {
      weighed_in: 'Desde la entrada',
      unloading: 'Desde el inicio',
      unloaded: 'Desde el control',
      hold: 'Desde la retención',
      rejected: 'Desde el rechazo',
    },
    step: {
      start: 'Empezar a descargar',
      check: 'Contar',
      measure: 'Medir',
      reject: 'Rechazar',
      undo: 'Deshacer',
      confirm: 'Confirmar',
    },
    did: {
      start: '{{plate}} se está descargando',
      check: '{{plate}} está contado y puede pesarse a la salida',
      measure: '{{plate}} está medido y puede pesarse a la salida',
      reject: '{{plate}} está rechazado',
      undo: 'Se deshizo el último paso de {{plate}}',
    },
  },
}
