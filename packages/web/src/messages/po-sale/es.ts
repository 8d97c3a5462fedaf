import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  'po-sale': {
    overdue: 'Vencidos',
    inRange: 'Fecha del PO en este periodo',
    inAll: 'En cualquier fecha',
    count: {
      one: '{{n}} PO Sales',
      other: '{{n}} PO Sales',
    },
    new: 'Nuevo PO Sales',
    frozen: 'No editable: ya tiene reservas o camiones.',
    toleranceHint: 'Cuánto más de lo pedido pueden llevar los camiones.',
    currencyHint: 'Tres letras, como IDR',
    hold: 'Suspender',
    held: '{{name}} está en suspenso.',
    resume: 'Reanudar',
    resumed: '{{name}} se reanudó.',
    close: 'Cerrar con saldo',
    closed: '{{name}} se cerró con saldo: lo pendiente ya no se entregará.',
    closeMeans:
      'Lo que no se ha despachado ni está en un camión ya no se entregará, y sus reservas terminan. Los camiones ya registrados pueden terminar.',
    reopen: 'Volver a abrir',
    reopened: '{{name}} vuelve a estar abierto.',
    cancel: 'Cancelar el PO Sales',
    cancelled: '{{name}} está cancelado.',
    order: 'Pedido {{no}}',
    bookings: 'Reservas',
    noBookings: 'No hay reservas.',
    nextNumber: 'Si se deja vacío: {{number}}.',
    most: 'Máximo con tolerancia',
    book: 'Nueva reserva',
    trucks: 'Camiones',
    noTrucks: 'Todavía ningún camión.',
    of: {
      loadDate: 'Fecha de carga',
      restKg: 'Resto',
      bookingNo: 'N.º de reserva',
      recordNo: 'N.º de registro',
      kg: 'Peso',
      countsAs: 'Cuenta como',
    },
    inUse: 'Una parte está reservada, en un camión o despachada.',
    nothingLeft: 'No queda nada por reservar.',
  },
}
