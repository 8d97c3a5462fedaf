import { withSite } from '../upkeep/site.ts'
import { inColumns } from './columns.ts'
import type { Command } from './command.ts'

const switching = (on: boolean): Command => ({
  does: on ? 'lets somebody sign in again' : 'signs somebody out everywhere, and lets nobody in',
  takes: ['EMAIL'],
  run: async ({ config, args: [email = ''], say }) => {
    await withSite(config, (ask) => ask('user switch', { email, on }))
    say(`${email} is switched ${on ? 'on' : 'off'}.`)
  },
})

export const userCommands = {
  'user list': {
    does: 'lists who has an account, with which roles',
    run: async ({ config, say }) => {
      const users = await withSite(config, (ask) => ask('user list', undefined))
      const head = ['EMAIL', 'NAME', 'ROLES', 'STATE', 'LAST USED']
      const rows = users.map(({ email, name, role, state, lastUsedAt }) => [
        email,
        name,
        role,
        state,
        lastUsedAt ?? '',
      ])
      inColumns([head, ...rows]).forEach(say)
    },
  },
  'user create': {
    does: 'makes an account and shows the link that sets its password',
    takes: ['EMAIL'],
    options: {
      name: { takes: 'NAME', required: true, means: 'the name that everybody sees' },
      role: { takes: 'ROLES', required: true, means: 'comma-separated: ADMIN, OFFICE, SCALE ...' },
    },
    run: async ({ config, args: [email = ''], option, say }) => {
      const given = { email, name: option('name'), role: option('role') }
      const { link } = await withSite(config, (ask) => ask('user create', given))
      say(`Open this link once, within 7 days, to choose the password of ${email}:\n${link}`)
    },
  },
  'user reset': {
    does: 'takes the password away, ends all sessions and shows the link that sets another',
    takes: ['EMAIL'],
    run: async ({ config, args: [email = ''], say }) => {
      const { link } = await withSite(config, (ask) => ask('user reset', { email }))
      say(`Open this link once, within an hour, to choose the password of ${email}:\n${link}`)
    },
  },
  'user role': {
    does: 'gives an account these roles in the place of those that it has',
    takes: ['EMAIL', 'ROLES'],
    run: async ({ config, args: [email = '', roles = ''], say }) => {
      const { role } = await withSite(config, (ask) => ask('user role', { email, role: roles }))
      say(`${email} is ${role}.`)
    },
  },
  'user off': switching(false),
  'user on': switching(true),
} satisfies Record<string, Command>
