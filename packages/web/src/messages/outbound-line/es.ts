import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'outbound-record-item': {
    fields: {
      poSaleId: 'PO Sales',
      poSale: 'PO Sales',
      bookingId: 'Reserva',
      booking: 'Reserva',
      loadingArea: 'Zona',
      plannedKg: 'Previsto',
      plannedBags: 'Sacos previstos',
      loadedBags: 'Sacos cargados',
      netKg: 'Neto',
      shippedKg: 'Enviado',
      status: 'Estado',
      outboundItem: 'Artículo',
      exDoNo: 'Ex-DO',
      grade: 'Calidad',
      marking: 'Marca',
      nominalBagKg: 'Peso de un saco',
      expectedKg: 'Esperado',
      callCount: 'Veces llamado',
      calledAt: 'Llamado',
      startedAt: 'Inicio de carga',
      finishedAt: 'Fin de carga',
      loadedBy: 'Cargado por',
      skipReason: 'Motivo de omisión',
    },
    count: { one: '{{n}} línea', other: '{{n}} líneas' },
    new: 'Añadir una línea',
    stepDone: '{{name}}: hecho.',
    backTo: 'Volver a {{plate}}',
    left: '{{of}}: quedan {{kg}} kg',
    leftAfter: '{{of}}: quedan {{kg}} kg, {{after}} kg después de esto',
    tooMuch: '{{of}}: {{over}} kg más que los {{kg}} kg que quedan',
  },
}
