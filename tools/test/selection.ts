import path from 'node:path'
import { hasFiles, isPart, PARTS, type FilePart, type Part } from './parts.ts'

/** Selected tests: a whole part, or some of its files, optionally with the line of a test. */
type Selection = Map<Part, 'all' | string[]>
export type Files = Record<FilePart, string[]>

/**
 * Parses the arguments of `npm test`: names of parts, and paths of test files or parts of such paths.
 * @param names the arguments; none selects everything
 * @returns the selection, or the names that match nothing
 */
export function select(names: string[], files: Files): { selection: Selection } | { unknown: string[] } {
  const parts = names.filter(isPart)
  const fileNames = names.filter((name) => !isPart(name))
  const searched = PARTS.filter(hasFiles).filter((part) => !parts.length || parts.includes(part))
  const found = fileNames.map((name) => ({
    name,
    matches: searched.map((part) => [part, matching(name, files[part])] as const),
  }))
  const unknown = found
    .filter(({ matches }) => matches.every(([, paths]) => paths.length === 0))
    .map(({ name }) => name)
  if (unknown.length) return { unknown }

  const selection: Selection = new Map()
  for (const part of PARTS) {
    if (!fileNames.length) {
      if (!parts.length || parts.includes(part)) selection.set(part, 'all')
    } else if (hasFiles(part)) {
      const paths = found.flatMap(({ matches }) => matches.flatMap(([of, those]) => (of === part ? those : [])))
      if (paths.length) selection.set(part, [...new Set(paths)])
    } else if (parts.includes(part)) selection.set(part, 'all')
  }
  return { selection }
}

/** `name` may end in `:LINE`, which is added to the files it matches. */
function matching(name: string, files: string[]): string[] {
  const [, typed = '', line = ''] = /^(.*?)(:\d+)?$/.exec(name)!
  const isPath = path.isAbsolute(typed) || typed.startsWith('.')
  const piece = (isPath ? path.relative('.', typed) : typed).replaceAll('\\', '/')
  if (piece === '' || piece.startsWith('-')) return []
  const exact = files.filter((file) => file === piece)
  return (exact.length ? exact : files.filter((file) => file.includes(piece))).map((file) => file + line)
}

/** Every name that `select` accepts: parts, and test files by folder. */
export function listNames(files: Files): string {
  const lines = [`parts: ${PARTS.join(', ')}`]
  for (const part of PARTS.filter(hasFiles)) {
    lines.push(`${part} files:`)
    const folders = Map.groupBy(files[part], (file) => path.posix.dirname(file))
    for (const [folder, those] of folders)
      lines.push(`  ${folder}/ ${those.map((file) => path.posix.basename(file)).join(' ')}`)
  }
  return lines.join('\n')
}
