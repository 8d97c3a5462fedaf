import { languageNames } from '../../lib/language-names.ts'
import type { Translation } from '../../lib/main/translation.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english> = {
  site: {
    fields: {
      companyName: 'Nombre de la empresa',
      'outbound-record': 'Barang Keluar (camión)',
      'surat-jalan': 'Surat jalan (nota de entrega)',
      booking: 'Booking (reserva)',
      'inbound-record': 'Barang Masuk (camión)',
      production: 'Produksi (producción)',
      'po-sale': 'PO sale',
      scaleCapacityKg: 'Capacidad de la báscula',
      leastTareKg: 'Camión vacío más ligero',
      mostNetKg: 'Carga máxima de un camión',
      scaleFramePattern: 'Patrón de la trama',
      scaleStablePattern: 'Estable si contiene',
      scaleCertificateNo: 'Número del certificado',
      scaleCertificateUntil: 'Válido hasta',
      lapsedCertificate: 'Después de ese día',
      closedMonth: 'Último mes cerrado',
      openHours: 'Horario',
      expiredExDo: 'Ex-DO vencido',
      platePattern: 'Formato de las placas',
      weighTolerancePct: 'Barang Keluar: tolerancia del neto',
      inboundTolerancePct: 'Barang Masuk: tolerancia del neto',
      overweightTolerancePct: 'Tolerancia sobre el peso bruto permitido',
      vehicleProblems: 'Vehículos desactivados o sin inspección válida',
      sealRequired: 'Número de precinto obligatorio en la salida',
      dateFormat: 'Formato de fecha',
      clock: 'Formato de hora',
      paperLang: 'Idioma de boletas, surat jalan y tiques',
      officeParties: 'OFFICE puede crear y cambiar clientes y proveedores',
      secondPerson: 'Segunda persona para camiones retenidos',
      waitingAmberMinutes: 'Con retraso tras, minutos',
      waitingRedMinutes: 'Con mucho retraso tras, minutos',
      wallVoice: 'Las pantallas llaman a los camiones por voz',
      wallLang: 'Idioma de las pantallas',
      wallWait: 'Las pantallas de un área muestran la espera prevista',
      expectedDisplays: 'Pantallas previstas',
      displayMails: 'Avisar de pantallas que faltan a',
      sealMails: 'Enviar el sello diario a',
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
    indicator: 'Indicador personalizado',
    indicatorHint:
      'Solo para un indicador que no está entre los del puesto de pesaje. Expresiones regulares; el primer grupo es la cifra en kg, un grupo llamado t va en toneladas.',
    certificate: 'Verificación de la báscula',
    certificateHint:
      'Se imprime en las boletas. Los administradores reciben un correo 60, 30 y 7 días antes.',
    lapsed: {
      warn: 'pesar, con un aviso',
      refuse: 'rechazar el pesaje',
    },
    rules: 'Reglas',
    closedMonthHint:
      'Un mes cerrado no admite fechas nuevas, correcciones ni anulaciones. Déjelo vacío para no cerrar ninguno.',
    openHoursHint:
      'Por ejemplo, 06:00-22:00. Fuera de este horario las pantallas se atenúan, no se envían correos sobre pantallas que faltan y la revisión de pesajes señala quién pesó. Déjelo vacío si la planta nunca cierra.',
    platesHint:
      'A es una letra, 9 una cifra, X cualquiera de las dos, las llaves dicen cuántas; | separa una forma de otra. Otras placas se aceptan con un aviso.',
    secondHint: 'El usuario que pesó o contó un camión no puede liberarlo por sí solo.',
    second: {
      auto: 'si otra persona puede liberarlo',
      on: 'siempre',
      off: 'nunca',
    },
    expired: {
      warn: 'se acepta con un aviso',
      refuse: 'se rechaza',
    },
    tolerances: 'Tolerancias',
    tolerancesHint: 'Un camión cuyo neto difiera más queda retenido.',
    writing: 'Fechas, horas y documentos',
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
    who: 'Quién puede hacer qué',
    waiting: 'Espera',
    waitingHint:
      'En pantallas, puestos y listas, los minutos llevan un marco naranja y después fondo naranja.',
    walls: 'Pantallas',
    langs: languageNames,
    addDisplay: 'Añadir una pantalla',
    displaysHint:
      'La página de pantallas murales muestra cuáles faltan. La pantalla lleva este nombre en su dirección inicial.',
    displayMailsHint:
      'Direcciones separadas por comas. Se envía un correo cuando una pantalla falta dos minutos con la planta abierta.',
    seal: 'Sello',
    sealHint:
      'Con el sello de un día, el comando muat verify muestra si más tarde se cambió un pesaje, un paso o una impresión de ese día.',
    save: 'Guardar ajustes',
    saved: 'Los ajustes se han guardado.',
  },
}
