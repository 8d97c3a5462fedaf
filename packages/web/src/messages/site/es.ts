import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: 'Nombre de la empresa',
      'outbound-record': 'Barang Keluar (camión)',
      'surat-jalan': 'Surat jalan (albarán)',
      booking: 'Booking (reserva)',
      'inbound-record': 'Barang Masuk (camión)',
      production: 'Produksi (producción)',
      'po-sale': 'PO sale',
      scaleCapacityKg: 'La báscula pesa como máximo',
      leastTareKg: 'El camión vacío más ligero pesa',
      mostNetKg: 'Un camión lleva como máximo',
      scaleFramePattern: 'Patrón de la trama',
      scaleStablePattern: 'Estable si contiene',
      closedMonth: 'Último mes cerrado (AAAA-MM)',
      openHours: 'Horario (HH:MM-HH:MM)',
      expiredExDo: 'Un ex-DO después de su último día',
      platePattern: 'Matrículas de aquí',
      weighTolerancePct: 'Barang Keluar: el neto puede diferir de lo cargado en',
      inboundTolerancePct:
        'Barang Masuk: el neto puede diferir de lo declarado por el proveedor en',
      dateFormat: 'Las fechas se escriben',
      clock: 'Las horas se escriben',
      paperLang: 'Idioma de boletas, surat jalan y tiques',
      officeParties: 'OFFICE puede crear y cambiar clientes y proveedores',
      secondPerson: 'Un camión retenido necesita otra persona',
      waitingAmberMinutes: 'Ámbar tras, minutos',
      waitingRedMinutes: 'Rojo tras, minutos',
      wallVoice: 'Las pantallas llaman a los camiones por voz',
      wallLang: 'Idioma de las pantallas',
      expectedDisplays: 'Pantallas que deben estar',
      displayMails: 'Avisar por correo de pantallas que faltan a',
      areas: 'Zonas de carga',
    },
    company: 'Membrete',
    companyHint: 'Figura en la cabecera de las boletas y del surat jalan.',
    logo: 'Logotipo',
    chooseLogo: 'Elegir una imagen',
    removeLogo: 'Quitar el logotipo',
    logoHint: 'PNG o JPEG, 256 kB como máximo.',
    numbers: 'Formatos de numeración',
    numbersHint:
      '{{year}} o {{short}} es el año, {{count}} el número, {{digits}} el número con cinco cifras. La numeración empieza de nuevo cada año.',
    next: 'Siguiente: {{number}}',
    noPattern: 'Necesita el año y el número, como {{example}}',
    weighbridge: 'Báscula',
    indicator: 'Indicador propio del sitio',
    indicatorHint:
      'Solo para un indicador que no está entre los del puesto de pesaje. Expresiones regulares; el primer grupo es la cifra en kg, un grupo llamado t va en toneladas.',
    rules: 'Reglas',
    rulesHint:
      'Nada se fecha en un mes cerrado, y nada de él se corrige ni se invalida. Déjelo vacío para no cerrar ninguno.',
    openHoursHint:
      'Fuera de este horario las pantallas se atenúan, nadie recibe correo de pantallas que faltan y las revisiones de pesaje señalan quién pesó. Déjelo vacío si el sitio nunca cierra.',
    platesHint:
      'A es una letra, 9 una cifra, X cualquiera de las dos, las llaves dicen cuántas; | separa una forma de otra. Otras matrículas se aceptan con un aviso.',
    secondHint: 'El usuario que pesó o contó un camión no puede liberarlo por sí solo.',
    second: {
      auto: 'donde haya otra persona',
      on: 'siempre',
      off: 'nunca',
    },
    expired: {
      warn: 'se acepta con un aviso',
      refuse: 'se rechaza',
    },
    tolerances: 'Tolerancias',
    tolerancesHint: 'Un camión que lo supere queda retenido.',
    writing: 'Fechas, horas y papeles',
    writingHint:
      'Igual para todos, en cualquier idioma. Las páginas abiertas lo siguen al recargarse.',
    days: {
      'dd/mm/yyyy': '31/12/2026',
      'mm/dd/yyyy': '12/31/2026',
      'yyyy/mm/dd': '2026/12/31',
    },
    clocks: {
      '24h': '14:05',
      '12h': '2:05 PM',
    },
    who: 'Quién puede qué',
    waiting: 'Espera en las pantallas',
    walls: 'Pantallas',
    langs: {
      id: 'Indonesio',
      en: 'Inglés',
      es: 'Español',
      fr: 'Francés',
      'pt-BR': 'Portugués (Brasil)',
      'zh-CN': 'Chino simplificado',
    },
    displaysHint: 'La página de pantallas murales muestra cuáles faltan.',
    displayMailsHint:
      'Direcciones separadas por comas. Una vez, cuando una pantalla falta dos minutos y el sitio está abierto.',
    save: 'Guardar ajustes',
    saved: 'Los ajustes se han guardado.',
  },
}
