// Runs on whatever Node the machine has, before anything is installed: Node's own modules only.
// Installs the packages when they are missing or are not those of package-lock.json.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const words = JSON.parse(readFileSync(path.join(root, 'locales/ar.json'), 'utf8'))
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')
const stamp = path.join(root, 'node_modules/.waha-installed')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log(words['cli.installing'])
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(words['cli.installFailed'])
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
