import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '../lib/child.ts'
import { freePort } from '../lib/free-port.ts'
import { webDist } from '../lib/relay.ts'

const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
const renderProgram = fileURLToPath(new URL('../../../ops/nginx/render.sh', import.meta.url))

export const hasNginx = program !== undefined

export interface Front {
  origin: string
  stop: () => Promise<void>
}

/** A self-signed certificate: browsers use HTTP/2 over TLS only. */
const certify = async (folder: string): Promise<void> => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const asked = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', ['req', ...asked, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const path = join(folder, 'nginx.conf')
  const written = await readFile(path, 'utf8')
  const named = `ssl_certificate "${certificate}";\n  ssl_certificate_key "${key}";\n  server_tokens`
  await writeFile(path, written.replace('server_tokens', named))
}

/** nginx as shipped with the built web and a relay; with `http2`, over TLS. */
export const startNginx = async (
  relayOrigin: string,
  { http2 }: { http2: boolean },
): Promise<Front> => {
  const folder = await mkdtemp(join(tmpdir(), 'muat-nginx-'))
  const address = `127.0.0.1:${await freePort()}`
  execFileSync(renderProgram, [folder], {
    env: {
      PATH: process.env['PATH'],
      LISTEN: http2 ? `${address} ssl http2` : address,
      ACCESS_LOG: join(folder, 'access.log'),
      WEB_ROOT: webDist,
      RELAY_SERVERS: new URL(relayOrigin).host,
    },
  })
  if (http2) await certify(folder)
  // As root, nginx would run workers as a user who may not read the folder.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  // The readiness check uses plain HTTP and gets an error, which is enough.
  const nginx = await startChild(
    program ?? 'nginx',
    ['-c', join(folder, 'nginx.conf'), '-g', directives],
    { url: `http://${address}/livez` },
  )
  return {
    origin: `${http2 ? 'https' : 'http'}://${address}`,
    stop: async () => {
      await nginx.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
