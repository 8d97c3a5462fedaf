export const messages = {
  upkeep: {
    title: 'Sauvegarde, courrier et disque',
    backup: 'Âge de la dernière sauvegarde :',
    backupFailed: 'La dernière sauvegarde a échoué. Depuis :',
    noBackup: 'Aucune sauvegarde connue.',
    mailFailing:
      'Des messages attendent depuis plus de dix minutes : le serveur de messagerie ne les accepte pas.',
    mailOff:
      'Les messages ne sont que des fichiers sur le serveur (sans MAIL_URL) alors que l’inscription est ouverte : qui s’inscrit ne reçoit pas de lien.',
    free: '{{size}} libres sur le disque.',
    days: 'Le disque suffit pour environ {{n}} jours : {{size}} libres.',
    long: 'Le disque suffit pour plus de dix ans : {{size}} libres.',
    room: 'Base de données : {{size}}',
    table: 'Table',
    rows: 'Lignes, environ',
    size: 'Taille',
    mb: '{{n}} Mo',
    gb: '{{n}} Go',
  },
}
