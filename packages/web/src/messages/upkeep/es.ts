export const messages = {
  upkeep: {
    title: 'Copia, correo y disco',
    scale: 'Báscula',
    unweighed: {
      one: '{{n}} carga o pausa en la báscula sin revisar',
      other: '{{n}} cargas o pausas en la báscula sin revisar',
    },
    backup: 'Antigüedad de la última copia:',
    backupFailed: 'La última copia falló. Desde entonces:',
    noBackup: 'No hay ninguna copia de seguridad registrada.',
    mailFailing:
      'Hay correos que esperan desde hace más de diez minutos: el servidor de correo no los acepta.',
    mailOff:
      'El correo no está configurado (MAIL_URL) y el registro está abierto: los usuarios nuevos no reciben el correo de confirmación.',
    free: '{{size}} libres en el disco.',
    days: 'El disco alcanza para unos {{n}} días: {{size}} libres.',
    long: 'El disco alcanza para más de diez años: {{size}} libres.',
    room: 'Base de datos: {{size}}',
    table: 'Tabla',
    rows: 'Filas, aprox.',
    size: 'Tamaño',
    mb: '{{n}} MB',
    gb: '{{n}} GB',
  },
}
