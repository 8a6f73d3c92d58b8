import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What stands for a machine of the operator's in the texts of `deploy/`, and what takes its place here. */
export type Places = { servers: [string, string]; port: number; plainPort: number; folder: string }

/** @throws if the text does not have what is to be replaced */
export function replaced(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`a text of deploy/ has no «${from}»`)
    return now.replaceAll(from, to)
  }, text)
}

const read = (file: string): string => readFileSync(path.join('deploy', file), 'utf8')

/** Writes a self-signed certificate for the shop's names into the folder: `certificate.pem` and `key.pem`. */
export function makeCertificate(folder: string): void {
  const names = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example,DNS:www.shop.example']
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files], {
    stdio: 'pipe',
  })
}

/** @returns arguments of nginx that start one of its texts in the foreground */
export function nginxArguments(name: string, { servers, port, plainPort, folder }: Places): string[] {
  const home = path.join(folder, name)
  mkdirSync(home, { recursive: true })
  const common: [string, string][] = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', path.join(folder, 'certificate.pem')],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', path.join(folder, 'key.pem')],
  ]
  const own: Record<string, [string, string][]> = {
    'one-machine': [['include waha.conf', `include ${path.join(folder, 'waha.conf')}`]],
    servers: upstreams(servers),
    'servers-cached': [...upstreams(servers), ['/var/cache/nginx/waha', path.join(home, 'cache')]],
  }
  const site = replaced(read(`nginx/${name}.conf`), [...common, ...own[name]!])
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(home, kind)};`,
  )
  const file = path.join(home, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${path.join(home, 'nginx.pid')};
error_log ${path.join(home, 'error.log')};
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${scratch.join('\n')}
${site}
}
`,
  )
  return ['-p', home, '-c', file]
}

const upstreams = ([first, second]: Places['servers']): [string, string][] => [
  ['10.0.0.11:3000', first],
  ['10.0.0.12:3000', second],
]

/** @returns the file of one of Caddy's texts, as it runs here */
export function caddyFile(name: string, { servers, port, folder }: Places): string {
  const own: Record<string, [string, string][]> = {
    'one-machine': [['/etc/caddy/waha.caddy', path.join(folder, 'waha.caddy')]],
    servers: upstreams(servers),
  }
  const certificate = `tls ${path.join(folder, 'certificate.pem')} ${path.join(folder, 'key.pem')}`
  const at = (host: string): [string, string] => [
    `${host} {`,
    `https://${host}:${port} {\n\tbind 127.0.0.1\n\t${certificate}`,
  ]
  const site = replaced(read(`caddy/${name}.Caddyfile`), [
    // First, since the other name is a part of it.
    at('www.shop.example'),
    at('shop.example'),
    ...own[name]!,
  ])
  const file = path.join(folder, `${name}.Caddyfile`)
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  return file
}

/** Copies of the units whose programs and folders are this repository's. @returns their files */
export function unitFiles(folder: string): string[] {
  mkdirSync(path.join(folder, 'units'), { recursive: true })
  return ['waha.socket', 'waha.service', 'waha-worker@1.service', 'waha-backup.service', 'waha-backup.timer'].map(
    (name) => {
      const text = read(`systemd/${name.replace('@1', '@')}`)
      const file = path.join(folder, 'units', name)
      const isService = name.endsWith('.service')
      writeFileSync(file, isService ? replaced(text, [['/srv/waha/current', process.cwd()]]) : text)
      return file
    },
  )
}
