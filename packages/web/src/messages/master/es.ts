import type { Translation } from '../../lib/base/i18n.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  customer: {
    fields: {
      code: 'Código',
      name: 'Nombre',
      address: 'Dirección',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      taxNo: 'Número fiscal (NPWP)',
      active: 'Activo',
    },
    count: {
      one: '{{n}} cliente',
      other: '{{n}} clientes',
    },
    new: 'Nuevo cliente',
  },
  vendor: {
    fields: {
      code: 'Código',
      name: 'Nombre',
      address: 'Dirección',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      taxNo: 'Número fiscal (NPWP)',
      active: 'Activo',
    },
    count: {
      one: '{{n}} proveedor',
      other: '{{n}} proveedores',
    },
    new: 'Nuevo proveedor',
  },
  grade: {
    fields: {
      code: 'Código',
      name: 'Nombre',
      nominalBagKg: 'Peso por saco',
      minBagKg: 'Saco más ligero',
      maxBagKg: 'Saco más pesado',
      active: 'Activo',
    },
    bagLimits: 'Un camión cuyos sacos salgan de estos límites queda retenido.',
    count: {
      one: '{{n}} calidad',
      other: '{{n}} calidades',
    },
    new: 'Nueva calidad',
  },
  marking: {
    fields: {
      code: 'Código',
      name: 'Nombre',
      customerId: 'Cliente',
      customer: 'Cliente',
      active: 'Activo',
    },
    count: {
      one: '{{n}} marca',
      other: '{{n}} marcas',
    },
    new: 'Nueva marca',
  },
  'inbound-item': {
    fields: {
      code: 'Código',
      name: 'Nombre',
      unit: 'Unidad',
      active: 'Activo',
    },
    count: {
      one: '{{n}} artículo de entrada',
      other: '{{n}} artículos de entrada',
    },
    new: 'Nuevo artículo de entrada',
  },
  'outbound-item': {
    fields: {
      code: 'Código',
      name: 'Nombre',
      gradeId: 'Calidad',
      grade: 'Calidad',
      unit: 'Unidad',
      nominalBagKg: 'Peso por saco',
      active: 'Activo',
    },
    bagWeight: 'Si se deja vacío, vale el peso por saco de la calidad.',
    count: {
      one: '{{n}} artículo de salida',
      other: '{{n}} artículos de salida',
    },
    new: 'Nuevo artículo de salida',
  },
  'ex-do-master': {
    fields: {
      ex_do_no: 'N.º de ex-DO',
      exDoType: 'Tipo',
      date: 'Fecha',
      gradeId: 'Calidad',
      grade: 'Calidad',
      markingId: 'Marca',
      marking: 'Marca',
      openingKg: 'Inicial',
      openingBags: 'Sacos iniciales',
      expiryDate: 'Fecha de caducidad',
      status: 'Estado',
      note: 'Nota',
      producedKg: 'Producido',
      receivedKg: 'Recibido',
      shippedKg: 'Enviado',
      onTruckKg: 'En camiones',
      bookedKg: 'Reservado',
      onHandKg: 'En existencia',
      availableKg: 'Disponible',
    },
    count: {
      one: '{{n}} ex-DO',
      other: '{{n}} ex-DO',
    },
    new: 'Nuevo ex-DO',
    close: 'Cerrar',
    closed: '{{name}} está cerrado: no admite nuevas reservas ni camiones.',
    reopen: 'Volver a abrir',
    reopened: '{{name}} vuelve a estar abierto.',
    insteadClose:
      'Cerrado, no admite nuevas reservas ni camiones, y todo lo que se refiere a él permanece.',
    sales: 'PO Sales que lo consumen',
    noSales: 'Todavía ningún PO Sales lo consume.',
    salesFields: {
      poSalesNo: 'N.º de PO Sales',
      customer: 'Cliente',
      orderedKg: 'Pedido',
      shippedKg: 'Enviado',
      outstandingKg: 'Pendiente',
      status: 'Estado',
    },
  },
}
