export const messages = {
  upkeep: {
    title: 'Backup, mail and disk',
    scale: 'Weighbridge',
    unweighed: {
      one: '{{n}} load or gap at the weighbridge was not looked into',
      other: '{{n}} loads or gaps at the weighbridge were not looked into',
    },
    backup: 'Age of the last backup:',
    backupFailed: 'The last backup failed. Since then:',
    noBackup: 'No backup is on record.',
    mailFailing: 'Mails have waited for more than ten minutes: the mail server does not take them.',
    mailOff:
      'Mail is not set up (MAIL_URL), and registration is open: new users get no confirmation mail.',
    free: '{{size}} free on the disk.',
    days: 'The disk lasts about {{n}} days: {{size}} free.',
    long: 'The disk lasts more than ten years: {{size}} free.',
    room: 'The database: {{size}}',
    table: 'Table',
    rows: 'Rows, about',
    size: 'Size',
    mb: '{{n}} MB',
    gb: '{{n}} GB',
  },
}
