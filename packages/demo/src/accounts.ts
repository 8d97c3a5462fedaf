import type { Role } from '@muat/shared'

export interface DemoAccount {
  email: string
  password: string
  role: string
  name: string
}

/** Public. A production site with it refuses to start. */
export const demoPassword = 'loading-bay'

const account = (name: string, mailbox: string, ...roles: Role[]): DemoAccount => ({
  email: `${mailbox}@muat.test`,
  password: demoPassword,
  role: roles.join(','),
  name,
})

export const demoAccounts: readonly DemoAccount[] = [
  account('Ratna Kusumawati', 'admin', 'ADMIN'),
  account('Hendro Wijanarko', 'finance', 'FINANCE'),
  account('Suyatno', 'scale', 'SCALE'),
  account('Lilis Suryani', 'checker', 'CHECKER'),
  account('Bagus Prakoso', 'fg', 'FG'),
  account('Dewi Anggraini', 'office', 'OFFICE'),
  account('Yusuf Maulana', 'office.fg', 'OFFICE', 'FG'),
]
