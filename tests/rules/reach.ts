import { existsSync, readFileSync } from 'node:fs'
import { resolve } from './imports.ts'

const STATEMENT = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([#.][^']+)'/gm

/** Every file that is loaded with a file: what it imports for its values, and what that imports. */
export function reachOf(file: string): Set<string> {
  const reached = new Set([file])
  for (const one of reached)
    if (/\.tsx?$/.test(one) && existsSync(one)) for (const next of valuesOf(one)) reached.add(next)
  return reached
}

const valuesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(STATEMENT)].flatMap(([, names, specifier]) =>
    areTypes(names) ? [] : resolve(file, specifier!),
  )

/** `{ type A, type B }` loads nothing. */
const areTypes = (names: string | undefined): boolean =>
  names !== undefined && /^\{\s*type \w+(?: as \w+)?(?:,\s*type \w+(?: as \w+)?)*,?\s*\}$/.test(names.trim())
