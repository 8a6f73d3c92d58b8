import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export type Source = { file: string; text: string }

/** Tracked and untracked files of the working tree, without ignored ones, by extension. */
export function sources(...endings: string[]): Source[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n')
  return files
    .filter((file) => endings.some((ending) => file.endsWith(ending)) && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

/** `file:line` of every matching line. */
export function findings(files: Source[], pattern: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
}

export const isTest = ({ file }: Source): boolean => /\.test\.tsx?$|^tests\//.test(file)
