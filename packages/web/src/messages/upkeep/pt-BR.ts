export const messages = {
  upkeep: {
    title: 'Cópia, e-mail e disco',
    scale: 'Balança',
    unweighed: {
      one: '{{n}} carga ou pausa na balança sem conferência',
      other: '{{n}} cargas ou pausas na balança sem conferência',
    },
    backup: 'Idade da última cópia:',
    backupFailed: 'A última cópia falhou. Desde então:',
    noBackup: 'Não há cópia de segurança registrada.',
    mailFailing: 'Há e-mails esperando há mais de dez minutos: o servidor de e-mail não os aceita.',
    mailOff:
      'O e-mail não está configurado (MAIL_URL) e o cadastro está aberto: novos usuários não recebem o e-mail de confirmação.',
    free: '{{size}} livres no disco.',
    days: 'O disco dura cerca de {{n}} dias: {{size}} livres.',
    long: 'O disco dura mais de dez anos: {{size}} livres.',
    room: 'Banco de dados: {{size}}',
    table: 'Tabela',
    rows: 'Linhas, cerca de',
    size: 'Tamanho',
    mb: '{{n}} MB',
    gb: '{{n}} GB',
  },
}
