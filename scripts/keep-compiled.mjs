// Preloaded by the commands of package.json: caches Node's compiled code for later starts and child processes. A render
// process starts in 390 ms instead of 630, and is 20 MB smaller, since types need no stripping.
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { isEnglish } from '../locales/operator-language.mjs'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')

// Without packages another Node runs this, which would say that it knows no TypeScript.
if (!existsSync(path.join(root, 'node_modules/fastify'))) {
  const words = path.join(root, `locales/${isEnglish(process.env) ? 'en' : 'ar'}.json`)
  console.error(JSON.parse(readFileSync(words, 'utf8'))['cli.notInstalled'])
  process.exit(1)
}

module.enableCompileCache((process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/waha/compiled')))
