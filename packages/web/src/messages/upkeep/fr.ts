export const messages = {
  upkeep: {
    title: 'Sauvegarde, e-mail et disque',
    scale: 'Bascule',
    unweighed: {
      one: '{{n}} charge ou interruption à la bascule non examinée',
      other: '{{n}} charges ou interruptions à la bascule non examinées',
    },
    backup: 'Âge de la dernière sauvegarde\u00a0:',
    backupFailed: 'La dernière sauvegarde a échoué. Depuis\u00a0:',
    noBackup: 'Aucune sauvegarde connue.',
    mailFailing:
      'Des messages attendent depuis plus de dix minutes\u00a0: le serveur de messagerie ne les accepte pas.',
    mailOff:
      'La messagerie n’est pas configurée (MAIL_URL) alors que l’inscription est ouverte\u00a0: les nouveaux utilisateurs ne reçoivent pas d’e-mail de confirmation.',
    free: '{{size}} libres sur le disque.',
    days: 'Le disque suffit pour environ {{n}} jours\u00a0: {{size}} libres.',
    long: 'Le disque suffit pour plus de dix ans\u00a0: {{size}} libres.',
    room: 'Base de données\u00a0: {{size}}',
    table: 'Table',
    rows: 'Lignes, environ',
    size: 'Taille',
    mb: '{{n}} Mo',
    gb: '{{n}} Go',
  },
}
