export const messages = {
  upkeep: {
    title: 'Copia, correo y disco',
    backup: 'Antigüedad de la última copia:',
    backupFailed: 'La última copia falló. Desde entonces:',
    noBackup: 'No se conoce ninguna copia de seguridad.',
    mailFailing:
      'Hay correos que esperan desde hace más de diez minutos: el servidor de correo no los acepta.',
    mailOff:
      'Los correos solo son archivos en el servidor (sin MAIL_URL) y el registro está abierto: los usuarios nuevos no recibirán su correo de verificación.',
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
