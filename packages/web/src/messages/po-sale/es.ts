import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'po-sale': {
    count: {
      one: '{{n}} PO Sales',
      other: '{{n}} PO Sales',
    },
    new: 'Nuevo PO Sales',
    frozen: 'Fijo desde la primera reserva o el primer camión.',
    toleranceHint: 'Cuánto más de lo pedido pueden llevar los camiones.',
    currencyHint: 'Tres letras, como IDR',
    hold: 'Suspender',
    held: '{{name}} está en suspenso.',
    resume: 'Reanudar',
    resumed: '{{name}} continúa.',
    close: 'Cerrar en corto',
    closed: '{{name}} está cerrado en corto: lo no enviado ya no se debe.',
    closeMeans:
      'Lo que no se ha enviado ni está en un camión deja de deberse, y sus reservas terminan. Los camiones ya registrados pueden acabar.',
    reopen: 'Volver a abrir',
    reopened: '{{name}} vuelve a estar abierto.',
    cancel: 'Anular el PO Sales',
    cancelled: '{{name}} está anulado.',
    order: 'Pedido {{no}}',
    together: 'En total',
    bookings: 'Reservas',
    noBookings: 'No hay reservas.',
    nextNumber: 'Si se deja vacío: {{number}}.',
    most: 'Máximo con tolerancia',
    book: 'Reservar',
    trucks: 'Camiones',
    noTrucks: 'Ningún camión ha cargado.',
    of: {
      loadDate: 'Fecha de carga',
      restKg: 'Resto',
      bookingNo: 'N.º de reserva',
      recordNo: 'N.º de registro',
      kg: 'Peso',
      countsAs: 'Cuenta como',
    },
    inUse: 'Una parte está reservada, en un camión o enviada.',
    nothingLeft: 'No queda nada por reservar.',
  },
}
