import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  outstanding: {
    fields: {
      poSalesNo: 'N.º do PO Sales',
      poSalesType: 'Tipo',
      date: 'Data do PO',
      dueDate: 'Vencimento',
      customer: 'Cliente',
      marking: 'Marca',
      gradeId: 'Classe',
      grade: 'Classe',
      outboundItem: 'Item',
      exDoNo: 'Ex-DO',
      exDoType: 'Tipo de ex-DO',
      status: 'Situação',
      orderedKg: 'Pedido',
      shippedKg: 'Embarcado',
      onTruckKg: 'Em caminhões',
      bookedKg: 'Reservado',
      shortClosedKg: 'Encerrado sem embarque',
      outstandingKg: 'Ainda devido',
      availableToBookKg: 'A reservar',
      overShippedKg: 'Embarcado a mais',
      ageDays: 'Idade, dias',
    },
    toSale: 'Abrir a PO Sales',
    count: {
      one: '{{n}} PO sale em aberto',
      other: '{{n}} PO sales em aberto',
    },
  },
}
