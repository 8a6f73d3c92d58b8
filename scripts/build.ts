import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildIdFile } from '#server/publishing/site/paths.ts'

const root = path.resolve(import.meta.dirname, '..')
const SOURCES = [
  'admin',
  'api',
  'components',
  'locales',
  'pages',
  'public',
  'renderer',
  'stores',
  'scripts/service-worker',
  'scripts/vite',
  'site.config.ts',
  'store.config.ts',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Builds the storefront's bundle if the sources have changed since the bundle in dist/.
 * @returns whether it was built
 */
export async function ensureBuilt(): Promise<boolean> {
  const id = await sourcesHash()
  if (existsSync(buildIdFile) && (await readFile(buildIdFile, 'utf8')).trim() === id) return false
  await inProcess('node_modules/vike/bin.js', ['build'], id)
  await inProcess('node_modules/vite/bin/vite.js', ['build', '--config', 'scripts/service-worker/vite.config.ts'], id)
  await writeFile(buildIdFile, id)
  return true
}

async function sourcesHash(): Promise<string> {
  // The gallery setting changes the bundle: scripts/vite/gallery.ts.
  const hash = createHash('sha256').update(process.env['WAHA_GALLERY'] ?? '')
  for (const source of SOURCES) {
    for (const file of await filesOf(source))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesOf(source: string): Promise<string[]> {
  if (path.extname(source)) return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Runs in a child process, since the bundler keeps hundreds of megabytes until its process exits. */
function inProcess(program: string, args: string[], build: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', WAHA_BUILD: build },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the bundle could not be built\n${output}`)),
    )
  })
}

if (import.meta.main) console.log((await ensureBuilt()) ? 'built' : 'up to date')
