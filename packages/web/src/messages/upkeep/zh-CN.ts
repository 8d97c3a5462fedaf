export const messages = {
  upkeep: {
    title: '备份、邮件和磁盘',
    backup: '上次备份距今：',
    backupFailed: '上次备份失败。距今：',
    noBackup: '没有备份记录。',
    mailFailing: '邮件已等待超过十分钟：邮件服务器不接收。',
    mailOff: '邮件尚未设置（MAIL_URL），而注册是开放的：新用户收不到确认邮件。',
    free: '磁盘剩余 {{size}}。',
    days: '磁盘大约够用 {{n}} 天：剩余 {{size}}。',
    long: '磁盘够用十年以上：剩余 {{size}}。',
    room: '数据库：{{size}}',
    table: '表',
    rows: '行数（约）',
    size: '大小',
    mb: '{{n}} MB',
    gb: '{{n}} GB',
  },
}
