import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    fields: {
      poSalesNo: 'N.º de PO Sales',
      poSalesType: 'Tipo',
      date: 'Fecha del PO',
      dueDate: 'Vencimiento',
      customer: 'Cliente',
      marking: 'Marca',
      gradeId: 'Calidad',
      grade: 'Calidad',
      outboundItem: 'Artículo',
      exDoNo: 'Ex-DO',
      exDoType: 'Tipo de ex-DO',
      status: 'Estado',
      orderedKg: 'Pedido',
      shippedKg: 'Enviado',
      onTruckKg: 'En camiones',
      bookedKg: 'Reservado',
      shortClosedKg: 'Cerrado sin enviar',
      outstandingKg: 'Aún se debe',
      availableToBookKg: 'Por reservar',
      overShippedKg: 'Enviado de más',
      ageDays: 'Antigüedad, días',
    },
    toSale: 'Abrir la PO Sales',
    count: {
      one: '{{n}} PO sale pendiente',
      other: '{{n}} PO sales pendientes',
    },
  },
}
