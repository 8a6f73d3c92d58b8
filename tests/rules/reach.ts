import { existsSync, readFileSync } from 'node:fs'
import { resolve, withoutComments } from './imports.ts'

/** Imports of values, which load a file; `import { type A }` loads it, too. */
const STATEMENT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\s+from\s+)?'([#.][^']+)'/gm
const CALL = /\bawait import\(\s*'([#.][^']+)'/g

/** Every file that is loaded with a file: what it imports for its values, and what that imports. */
export function reachOf(file: string): Set<string> {
  const reached = new Set([file])
  for (const one of reached)
    if (/\.tsx?$/.test(one) && existsSync(one)) for (const next of loadedBy(one)) reached.add(next)
  return reached
}

function loadedBy(file: string): string[] {
  const code = withoutComments(readFileSync(file, 'utf8'))
  return [STATEMENT, CALL].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, specifier]) => resolve(file, specifier!)),
  )
}
