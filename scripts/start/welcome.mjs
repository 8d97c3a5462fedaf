import path from 'node:path'
import { addressOf, isLoopback } from './settings.mjs'

/**
 * @param {import('./supervise.mjs').Demo} demo
 * @param {number} port
 */
export const demoText = ({ created, date, today, accounts }, port) => {
  const elsewhere = port === 8080 ? '' : ` --url http://localhost:${port}`
  const password = accounts[0]?.password ?? ''
  const width = Math.max(...accounts.map(({ email }) => email.length))
  return [
    `${created ? 'A demo site was created.' : 'The demo site.'} Its accounts, password ${password}:`,
    ...accounts.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`),
    '',
    ...(today
      ? [`Make the trucks move, in another terminal:  npm run simulate -- --speed 60${elsewhere}`]
      : [`Its day was ${date}, which is over. Make it anew for today:  npm run demo:reset`]),
  ].join('\n')
}

/** @param {import('./supervise.mjs').FirstAdmin} message */
export const firstAdminText = ({ url, email }) =>
  `Nobody can sign in yet. Open this link once, within 7 days, to choose the password of the first administrator, ${email}:\n    ${url}`

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} root
 */
export const databaseText = ({ embedded, dataDir, upstream }, root) => {
  if (upstream !== null) return `Back end: ${upstream}`
  if (!embedded) return 'Database: PostgreSQL, by DATABASE_URL'
  const shown = path.relative(root, dataDir)
  const folder = shown.startsWith('..') || shown === '' ? dataDir : `./${shown}`
  return `Database: embedded, in ${folder}; for trying out. A real site needs PostgreSQL: DATABASE_URL`
}

/** @param {{ host: string, port: number }} settings */
export const addressText = ({ host, port }) => {
  const address = addressOf(host, port)
  return [
    `Muat is running at ${address}`,
    `    walls    ${address}/monitor  (one loading area: ${address}/monitor/H)`,
    `    sign in  ${address}/login`,
    ...(isLoopback(host) ? [] : ['Other machines reach it; put https in front of it.']),
  ].join('\n')
}
