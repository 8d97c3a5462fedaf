import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'po-sale': {
    overdue: 'Vencidos',
    inRange: 'Data do PO neste período',
    inAll: 'Em qualquer data',
    count: {
      one: '{{n}} PO Sales',
      other: '{{n}} PO Sales',
    },
    new: 'Novo PO Sales',
    frozen: 'Não editável: já tem reservas ou caminhões.',
    toleranceHint: 'Quanto os caminhões podem levar além do pedido.',
    currencyHint: 'Três letras, como IDR',
    hold: 'Suspender',
    held: '{{name}} está suspenso.',
    resume: 'Retomar',
    resumed: '{{name}} foi retomado.',
    close: 'Encerrar com saldo',
    closed: '{{name}} foi encerrado com saldo: o restante não será mais entregue.',
    closeMeans:
      'O que não foi expedido nem está em caminhão não será mais entregue, e as reservas terminam. Caminhões já registrados podem concluir.',
    reopen: 'Reabrir',
    reopened: '{{name}} foi reaberto.',
    cancel: 'Cancelar o PO Sales',
    cancelled: '{{name}} foi cancelado.',
    order: 'Pedido {{no}}',
    bookings: 'Reservas',
    noBookings: 'Nada reservado.',
    nextNumber: 'Se ficar vazio: {{number}}.',
    most: 'Máximo com tolerância',
    book: 'Nova reserva',
    trucks: 'Caminhões',
    noTrucks: 'Ainda nenhum caminhão.',
    of: {
      loadDate: 'Data de carga',
      restKg: 'Resto',
      bookingNo: 'Nº da reserva',
      recordNo: 'Nº do registro',
      kg: 'Peso',
      countsAs: 'Conta como',
    },
    inUse: 'Uma parte está reservada, num caminhão ou expedida.',
    nothingLeft: 'Não resta nada a reservar.',
  },
}
