// Installs packages if they are missing or differ from package-lock.json: what a shop needs, or with --all also what
// tests and tools need. Runs on any Node version before anything is installed, so it uses only Node's own modules.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isEnglish } from '../locales/operator-language.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const words = JSON.parse(readFileSync(path.join(root, `locales/${isEnglish(process.env) ? 'en' : 'ar'}.json`), 'utf8'))
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')
const stamp = path.join(root, 'node_modules/.waha-installed')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
const isAll = process.argv.includes('--all')

if (installed !== `${wanted} all` && (isAll || installed !== wanted)) {
  console.log(words['cli.installing'])
  const only = isAll ? ['--include=dev'] : ['--omit=dev']
  const { status } = spawnSync('npm', ['ci', ...only, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(words['cli.installFailed'])
    process.exit(1)
  }
  writeFileSync(stamp, isAll ? `${wanted} all` : wanted)
}
