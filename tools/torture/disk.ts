import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Room for an embedded database with its log. */
const SIZE = '1g'
const BLOCK = 2 ** 20

/** Whether this process may mount a disk. */
export const canMountDisks = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/** A disk in memory at a folder, which can be filled to its last byte. */
export function mountDisk(folder: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'waha-torture', folder])
  const filler = path.join(folder, 'filler')
  return {
    fill: (): void => {
      const file = openSync(filler, 'w')
      try {
        const { bavail, bsize } = statfsSync(folder)
        const block = randomBytes(BLOCK)
        for (let left = bavail * bsize; left > 0; left -= BLOCK) writeSync(file, block, 0, Math.min(left, BLOCK))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    empty: (): void => rmSync(filler, { force: true }),
    remove: (): void => void execFileSync('umount', ['--lazy', folder]),
  }
}
