import path from 'node:path'
import { isTest, sources } from './sources.ts'

/** Every import between files of the repository, including types, without tests. */
export const imports = sources('.ts', '.tsx')
  .filter((source) => !isTest(source))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:import\s+|(?:import|export)\s[^'"]*?\sfrom\s+)['"]([#.][^'"]+)['"]/gm)].map(
      ([, specifier]) => ({ file, target: resolve(file, specifier!) }),
    ),
  )
  .filter(({ target }) => target !== 'store.config.ts' && target !== 'site.config.ts')

/** Path of the imported file. */
export function resolve(file: string, specifier: string): string {
  if (specifier === '#config') return 'store.config.ts'
  if (specifier === '#site') return 'site.config.ts'
  return specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier)
}
