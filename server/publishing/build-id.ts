import { readFile } from 'node:fs/promises'
import { buildIdFile } from './layout.ts'

/** @throws when there is no bundle yet */
export const readBuildId = async (): Promise<string> => (await readFile(buildIdFile, 'utf8')).trim()
