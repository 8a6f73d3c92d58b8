// Preloaded by the commands of package.json: caches Node's compiled code for later starts and child processes. A render
// process starts in 390 ms instead of 630, and is 20 MB smaller, since types need no stripping.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(
  (process.env['NODE_COMPILE_CACHE'] ??= path.resolve(import.meta.dirname, '../node_modules/.cache/waha/compiled')),
)
