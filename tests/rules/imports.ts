import path from 'node:path'
import { isTest, sources } from './sources.ts'

const STATEMENT = /^(?:import\s+|(?:import|export)\s[^'"]*?\sfrom\s+)['"]([#.][^'"]+)['"]/gm
const CALL = /\bimport\(\s*['"]([#.][^'"]+)['"]/g

export const withoutComments = (text: string): string => text.replace(/^\s*(\/\*[^]*?\*\/|\/\/.*)/gm, '')

/** Every import between files of the repository, including types and calls of `import()`, without tests. */
export const imports = sources('.ts', '.tsx')
  .filter((source) => !isTest(source))
  .flatMap(({ file, text }) => {
    const code = withoutComments(text)
    const found = (pattern: RegExp, isLazy: boolean) =>
      [...code.matchAll(pattern)].map(([, specifier]) => ({ file, target: resolve(file, specifier!), isLazy }))
    return [...found(STATEMENT, false), ...found(CALL, true)]
  })
  .filter(({ target }) => target !== 'store.config.ts' && target !== 'site.config.ts')

/** Path of the imported file. */
export function resolve(file: string, specifier: string): string {
  if (specifier === '#config') return 'store.config.ts'
  if (specifier === '#site') return 'site.config.ts'
  return specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)
}
