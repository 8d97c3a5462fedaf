import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  searched: {
    plate: 'Buscar placa o transportista',
    name: 'Buscar nombre',
  },
  customer: {
    count: {
      one: '{{n}} cliente',
      other: '{{n}} clientes',
    },
    new: 'Nuevo cliente',
    orders: 'Pedidos abiertos',
    noOrders: 'Este cliente no tiene pedidos abiertos.',
    allOrders: 'Todos los pedidos abiertos',
  },
  vendor: {
    count: {
      one: '{{n}} proveedor',
      other: '{{n}} proveedores',
    },
    new: 'Nuevo proveedor',
  },
  grade: {
    bagLimits: 'Un camión cuyos sacos salgan de estos límites queda retenido.',
    count: {
      one: '{{n}} calidad',
      other: '{{n}} calidades',
    },
    new: 'Nueva calidad',
  },
  marking: {
    count: {
      one: '{{n}} marca',
      other: '{{n}} marcas',
    },
    new: 'Nueva marca',
  },
  'inbound-item': {
    count: {
      one: '{{n}} artículo de entrada',
      other: '{{n}} artículos de entrada',
    },
    tableHint: '% del peso por cada punto sobre el límite. Indique ambos o ninguno.',
    new: 'Nuevo artículo de entrada',
  },
  'outbound-item': {
    bagWeight: 'Si se deja vacío, vale el peso por saco de la calidad.',
    count: {
      one: '{{n}} artículo de salida',
      other: '{{n}} artículos de salida',
    },
    new: 'Nuevo artículo de salida',
  },
  vehicle: {
    count: {
      one: '{{n}} vehículo',
      other: '{{n}} vehículos',
    },
    new: 'Nuevo vehículo',
    permittedHint: 'Un camión que pesa más al salir queda retenido. Déjelo vacío si no hay límite.',
    addSeen: 'Añadir camiones vistos',
    addSeenMeans:
      'Añade las placas que vinieron el último año y aún no están en la lista. Los pesos permitidos se indican después, a mano o por importación.',
    added: '{{n}} vehículos añadidos.',
  },
  camera: {
    count: {
      one: '{{n}} cámara',
      other: '{{n}} cámaras',
    },
    new: 'Nueva cámara',
    nameHint: 'Lo que muestra, por ejemplo «Frente del camión».',
    urlHint: 'Dirección de su foto fija (snapshot) en su red. Cada pesaje le pide una.',
    passwordHint: 'No se vuelve a mostrar. Déjela vacía para conservar la guardada.',
  },
  quota: {
    count: {
      one: '{{n}} cuota',
      other: '{{n}} cuotas',
    },
    new: 'Nueva cuota',
    mostHint: '0 cierra el día. Deje vacío lo que no tiene límite; hace falta uno de los dos.',
    ofHint: 'Deje vacíos el área y el artículo para contar todos los camiones.',
    shiftHint: 'Como en las reservas. Vacío: todo el día.',
    weekdaysHint: 'Ninguno marcado: todos los días.',
    over: {
      warn: 'se guarda con un aviso',
      refuse: 'se rechaza',
    },
    on: {
      mon: 'lun',
      tue: 'mar',
      wed: 'mié',
      thu: 'jue',
      fri: 'vie',
      sat: 'sáb',
      sun: 'dom',
    },
  },
  gate: {
    count: {
      one: '{{n}} puerta',
      other: '{{n}} puertas',
    },
    new: 'Nueva puerta',
    activeHint: 'Si se desactiva, su tableta se cierra al momento.',
    tablet: 'Tableta en la puerta',
    tabletMeans: 'Abra esta dirección en la tableta y escriba allí el código:',
    codeShown: 'Este código solo se muestra ahora:',
    newCodeMeans: 'Un código nuevo cierra las tabletas que tienen el actual.',
    makeCode: 'Crear un código',
    makeNewCode: 'Crear un código nuevo',
    codeMade: 'Código creado',
  },
  webhook: {
    count: {
      one: '{{n}} webhook',
      other: '{{n}} webhooks',
    },
    new: 'Nuevo webhook',
    urlHint: 'Recibe lo que hacen los camiones, en mensajes firmados (Standard Webhooks).',
    insideHint: 'Desactivado, solo se llama a direcciones de Internet.',
    activeHint: 'Los eventos del tiempo en que está desactivado no se envían después.',
    secret: 'Secreto',
    secretMeans: 'Con él, el receptor comprueba que los mensajes vienen de aquí.',
    codeShown: 'Este secreto solo se muestra ahora. Introdúzcalo en el receptor:',
    newCodeMeans: 'Un secreto nuevo sustituye de inmediato al actual.',
    makeCode: 'Crear el secreto',
    makeNewCode: 'Crear un secreto nuevo',
    codeMade: 'Secreto creado',
    deliveries: 'Mensajes',
    noDeliveries: 'Todavía no se ha enviado nada.',
    event: 'Evento',
    at: 'Ocurrió',
    result: 'Resultado',
    sendAgain: 'Enviar de nuevo',
    sendTest: 'Enviar una prueba',
    state: {
      waiting: 'En espera',
      delivered: 'Entregado',
      givenUp: 'Abandonado',
    },
    failure: {
      answer: 'el receptor respondió {{status}}',
      timeout: 'sin respuesta en 10 segundos',
      unreachable: 'inaccesible',
      insideNetwork: 'su dirección no es de Internet',
    },
  },
  madeOnce: {
    code: 'Clave',
    copy: 'Copiar',
    copied: 'Copiada',
  },
  'api-key': {
    count: {
      one: '{{n}} clave de API',
      other: '{{n}} claves de API',
    },
    new: 'Nueva clave de API',
    nameHint: 'Qué la usa, por ejemplo «ERP».',
    activeHint: 'Desactivada, se rechaza al instante.',
    key: 'Clave',
    sent: 'Un programa envía la clave con cada llamada:',
    scopes: 'Qué puede hacer',
    nothing: 'Nada',
    codeShown: 'Esta clave solo se muestra ahora:',
    newCodeMeans: 'Una clave nueva sustituye a la actual, que se rechaza al instante.',
    makeCode: 'Crear una clave',
    makeNewCode: 'Crear una clave nueva',
    codeMade: 'Clave creada',
  },
  'ex-do-master': {
    count: {
      one: '{{n}} ex-DO',
      other: '{{n}} ex-DO',
    },
    new: 'Nuevo ex-DO',
    sell: 'Vender',
    produce: 'Producir',
    close: 'Cerrar',
    closed: '{{name}} está cerrado: no admite nuevas reservas ni camiones.',
    reopen: 'Volver a abrir',
    reopened: '{{name}} vuelve a estar abierto.',
    insteadClose:
      'Cerrado, no admite nuevas reservas ni camiones, y todo lo que se refiere a él permanece.',
    sales: 'PO Sales que lo consumen',
    noSales: 'Todavía ningún PO Sales lo consume.',
  },
}
