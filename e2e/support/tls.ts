import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { get } from './get.ts'
import { freePort } from '../../bench/lib/free-port.ts'
import { findProgram, projectFile, start } from './processes.ts'
import { nginxProgram } from './topology.ts'

// The recipes of docs/operations/tls.md with other names, ports and paths of certificates.

const caddyProgram = findProgram('/usr/bin/caddy', '/usr/local/bin/caddy')
const openssl = findProgram('/usr/bin/openssl', '/usr/local/bin/openssl')

const recipe = (file: string): string => {
  const page = readFileSync(projectFile('docs', 'operations', 'tls.md'), 'utf8')
  const block = new RegExp(`^\`\`\`\\w+ ${file}\n(.*?)^\`\`\`$`, 'msu').exec(page)?.[1]
  if (block === undefined) throw new Error(`docs/operations/tls.md has no ${file}`)
  return block
}

/** Replaces each of these in `text`. Throws if one is missing, because the recipe has changed. */
const exchanged = (text: string, by: Readonly<Record<string, string>>): string =>
  Object.entries(by).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`no ${from} in the recipe`)
    return changed.replaceAll(from, to)
  }, text)

interface Given {
  folder: string
  https: number
  http: number
  /** Port of `web`. */
  web: number
}

const certificateIn = (folder: string) => ({
  certificate: path.join(folder, 'muat.pem'),
  key: path.join(folder, 'muat.key'),
  authority: path.join(folder, 'authority.pem'),
})

/** Makes a certificate for 127.0.0.1 that is valid for so many days, by the authority in this folder. */
const certify = (folder: string, days: number): void => {
  const { certificate, key, authority } = certificateIn(folder)
  const authorityKey = path.join(folder, 'authority.key')
  const make = (of: { key: string; out: string; days: number; name: string }, ...more: string[]) =>
    execFileSync(
      openssl ?? '',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', of.key, '-out', of.out].concat(
        ['-days', `${of.days}`, '-subj', `/CN=${of.name}`],
        more,
      ),
      { stdio: 'ignore' },
    )
  if (!existsSync(authority)) {
    make({ key: authorityKey, out: authority, days: 365, name: 'authority' })
  }
  const by = ['-CA', authority, '-CAkey', authorityKey]
  const of = { key, out: certificate, days, name: 'muat' }
  make(of, ...by, '-addext', 'subjectAltName=IP:127.0.0.1')
}

const nginx = ({ folder, https, http, web }: Given) => {
  certify(folder, 90)
  const { certificate, key } = certificateIn(folder)
  const site = exchanged(recipe('muat.conf'), {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ': `listen 127.0.0.1:${https} `,
    'muat.example;': '127.0.0.1;',
    '/etc/ssl/muat.example.pem': certificate,
    '/etc/ssl/muat.example.key': key,
    '127.0.0.1:8080': `127.0.0.1:${web}`,
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; ${user} pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${folders}\n${site}\n}`,
  )
  return { program: nginxProgram, args: ['-c', path.join(folder, 'nginx.conf')] }
}

const caddy = ({ folder, https, http, web }: Given) => {
  const site = exchanged(recipe('Caddyfile'), {
    'muat.example {': `https://127.0.0.1:${https} {\n\ttls internal`,
    '127.0.0.1:8080': `127.0.0.1:${web}`,
  })
  const global = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n\tdefault_sni 127.0.0.1\n}\n`
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, global + site)
  return { program: caddyProgram, args: ['run', '--adapter', 'caddyfile', '--config', file] }
}

const recipes = { nginx, Caddy: caddy }
export type Proxy = keyof typeof recipes

/** Proxies whose program is on this machine. */
export const proxiesHere: readonly Proxy[] = [
  ...(nginxProgram === null || openssl === null ? [] : (['nginx'] as const)),
  ...(caddyProgram === null ? [] : (['Caddy'] as const)),
]

/** Starts a proxy in front of `web` at that port. */
export const startProxy = async (name: Proxy, web: number) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-tls-'))
  const [https, http] = [await freePort(), await freePort()]
  const { program, args } = recipes[name]({ folder, https, http, web })
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder }
  const url = `https://127.0.0.1:${https}`
  // Caddy listens before its certificate exists.
  const shakesHands = () =>
    get(url, '/livez').then(
      () => true,
      () => false,
    )
  const running = await start(program ?? '', args, env, shakesHands)
  return {
    https: url,
    http: `http://127.0.0.1:${http}`,
    /** nginx only: the authority of its certificates. */
    authority: certificateIn(folder).authority,
    /** nginx only: replaces the certificate by one that is valid for so many days. */
    renew: (days: number) => {
      certify(folder, days)
      running.child.kill('SIGHUP')
    },
    stop: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
