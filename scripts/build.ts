import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { message } from '#server/platform/http/messages.ts'
import { buildIdFile } from '#server/publishing/site/paths.ts'
import { PROGRAMS } from './command-line/programs.ts'
import { readOptions } from './command-line/program.ts'
import { endOnSignal, step } from './progress.ts'
import { endCommand } from './start-problem.ts'

const root = path.resolve(import.meta.dirname, '..')
const CACHE = path.join(root, 'node_modules/.cache/waha')
const SOURCES = [
  'admin',
  'api',
  'components',
  'locales',
  'pages',
  'public',
  'renderer',
  'search-language',
  'stores',
  'scripts/service-worker',
  'scripts/vite',
  'site.config.ts',
  'store.config.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Whether dist/ has the storefront of these sources. */
export const isBuilt = async (): Promise<boolean> => hasBuild(await sourcesHash())
const hasBuild = async (id: string): Promise<boolean> =>
  existsSync(buildIdFile) && (await readFile(buildIdFile, 'utf8')).trim() === id

/**
 * Builds the storefront's bundle if the sources have changed since the bundle in dist/.
 * @returns whether it was built
 */
export async function ensureBuilt(): Promise<boolean> {
  const id = await sourcesHash()
  if (await hasBuild(id)) return false
  // Two processes may build at once, and pages are rendered from the old bundle until then.
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(path.join(CACHE, 'build-'))
  // Below it, since only its owner may read the folder itself.
  const bundle = path.join(folder, 'dist')
  try {
    const env = { WAHA_BUILD: id, WAHA_BUNDLE: bundle }
    await inProcess('node_modules/vike/bin.js', ['build'], env)
    await inProcess(
      'node_modules/vite/bin/vite.js',
      ['build', '--config', 'scripts/service-worker/vite.config.ts'],
      env,
    )
    await writeFile(path.join(bundle, path.basename(buildIdFile)), id)
    await replaceFolder(bundle, path.dirname(buildIdFile))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return true
}

/** Puts a folder in the place of another; where several processes do so at once, the last one's stays. */
export async function replaceFolder(folder: string, place: string): Promise<void> {
  const old = `${folder}-old`
  try {
    for (;;) {
      await rename(place, old).catch(unless('ENOENT'))
      const isInPlace = await rename(folder, place).then(() => true, unless('ENOTEMPTY', 'EEXIST'))
      if (isInPlace) return
      await rm(old, { recursive: true, force: true })
    }
  } finally {
    await rm(old, { recursive: true, force: true })
  }
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code!)) throw error
  }

async function sourcesHash(): Promise<string> {
  // The gallery setting changes the bundle: vite.config.ts.
  const hash = createHash('sha256').update(process.env['WAHA_GALLERY'] ?? '')
  for (const source of SOURCES) {
    for (const file of await filesOf(source))
      hash
        .update(file)
        .update('\0')
        // At once, since each start waits for these files, of which there are 2,000.
        .update(readFileSync(path.join(root, file)))
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
function inProcess(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, program), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A command that Ctrl-C ends leaves no bundler behind.
  const stop = (): boolean => child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the bundle could not be built\n${output}`)),
    )
  })
}

if (import.meta.main) {
  await readOptions(PROGRAMS.build())
  endOnSignal()
  const wasBuilt = await step(message('cli.building'), ensureBuilt).catch(endCommand)
  console.log(message(wasBuilt ? 'cli.build.built' : 'cli.build.current'))
}
