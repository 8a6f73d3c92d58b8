import { readFile } from 'node:fs/promises'
import { buildIdFile } from './paths.ts'

/** @throws if there is no bundle yet */
export const readBuildId = async (): Promise<string> => (await readFile(buildIdFile, 'utf8')).trim()
