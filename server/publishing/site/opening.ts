import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { publicDir, unopenedDir, unopenedMark } from './paths.ts'

/** What everybody got before the opening, until it is deleted. */
const formerDir = (dataDir: string): string => path.join(dataDir, 'site-before-opening')

/**
 * Brings the folders to the state of the shop: before the opening the whole is in a folder of its own, and the opening
 * puts it in the place of the other one. A call that was interrupted is completed by the next.
 */
export function settleFolders(dataDir: string, isOpen: boolean): void {
  const [shown, whole, mark] = [publicDir(dataDir), unopenedDir(dataDir), unopenedMark(dataDir)]
  if (existsSync(mark) === !isOpen) return
  if (isOpen) {
    if (existsSync(whole)) {
      const former = formerDir(dataDir)
      rmSync(former, { recursive: true, force: true })
      moveMedia(shown, whole)
      if (existsSync(shown)) renameSync(shown, former)
      renameSync(whole, shown)
    }
    rmSync(mark, { force: true })
    rmSync(formerDir(dataDir), { recursive: true, force: true })
    return
  }
  // Of a trial that becomes a shop: its pages are no longer for everybody.
  if (existsSync(shown) && !existsSync(whole)) renameSync(shown, whole)
  for (const folder of [shown, whole]) mkdirSync(folder, { recursive: true })
  moveMedia(whole, shown)
  writeFileSync(mark, '')
}

/** Pictures are in the public folder at all times: their names are hashes, which only pages tell. */
function moveMedia(from: string, to: string): void {
  const [here, there] = [path.join(from, 'media'), path.join(to, 'media')]
  if (existsSync(here) && !existsSync(there)) renameSync(here, there)
}
