import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { get } from './get.ts'
import { findProgram, freePort, projectFile, start } from './processes.ts'
import { nginxProgram } from './topology.ts'

// The recipes of docs/operations/tls.md as they stand there, but for names, ports and the place of the certificate.

const caddyProgram = findProgram('/usr/bin/caddy', '/usr/local/bin/caddy')
const openssl = findProgram('/usr/bin/openssl', '/usr/local/bin/openssl')

const recipe = (file: string): string => {
  const page = readFileSync(projectFile('docs', 'operations', 'tls.md'), 'utf8')
  const block = new RegExp(`^\`\`\`\\w+ ${file}\n(.*?)^\`\`\`$`, 'msu').exec(page)?.[1]
  if (block === undefined) throw new Error(`docs/operations/tls.md has no ${file}`)
  return block
}

/** `text` with each of these in it exchanged; one that is not there is a recipe that has changed. */
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

const nginx = ({ folder, https, http, web }: Given) => {
  const [certificate, key] = ['muat.pem', 'muat.key'].map((name) => path.join(folder, name))
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=muat']
  execFileSync(openssl ?? '', [...made, '-keyout', key ?? '', '-out', certificate ?? ''], {
    stdio: 'ignore',
  })
  const site = exchanged(recipe('muat.conf'), {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ': `listen 127.0.0.1:${https} `,
    'muat.example;': '127.0.0.1;',
    '/etc/ssl/muat.example.pem': certificate ?? '',
    '/etc/ssl/muat.example.key': key ?? '',
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

/** Those whose programs this machine has. */
export const proxiesHere: readonly Proxy[] = [
  ...(nginxProgram === null || openssl === null ? [] : (['nginx'] as const)),
  ...(caddyProgram === null ? [] : (['Caddy'] as const)),
]

/** One of them in front of `web` at that port. */
export const startProxy = async (name: Proxy, web: number) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muat-tls-'))
  const [https, http] = [await freePort(), await freePort()]
  const { program, args } = recipes[name]({ folder, https, http, web })
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder }
  const url = `https://127.0.0.1:${https}`
  // Caddy makes its certificate once it listens.
  const shakesHands = () =>
    get(url, '/livez').then(
      () => true,
      () => false,
    )
  const running = await start(program ?? '', args, env, shakesHands)
  return {
    https: url,
    http: `http://127.0.0.1:${http}`,
    stop: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
