import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record': {
    new: 'Registrar un camión',
    bagWeight: '{{item}}: {{kg}} kg por saco, permitido de {{min}} a {{max}} kg',
    limit: '{{no}}: pedido {{ordered}} kg, despachado {{shipped}} kg, en camiones {{onTruck}} kg',
    planned: 'Previsto',
    stillOwed: 'Pendiente del PO',
    finish: 'Terminar la carga',
    toLines: 'Abrir las líneas',
    toLoading: 'Puesto de carga',
    count: { one: '{{n}} camión', other: '{{n}} camiones' },
    stillOpen: 'En camino o en la planta',
    onSite: 'Llegado, aún en la planta',
    waitedMeans:
      'En la puerta desde la llegada; tras el pesaje de entrada, hasta la primera llamada',
    neverCame: 'Registrado, no ha venido',
  },
}
