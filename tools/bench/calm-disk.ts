import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './figures.ts'

const FILES = 101
const CALM_MS = 0.15
const ASKS_MS = 10_000
const WAITS_MS = 6 * 60_000

/**
 * Waits up to six minutes until creating a file is fast again. After many deletions, ext4 scans them before it creates
 * a file (recently_deleted() in fs/ext4/ialloc.c): 0.8 ms instead of 0.03, and a page is six files.
 * @param folder of the files to measure; the test files stay in it
 */
export async function waitForFastDisk(folder: string, say: (text: string) => void): Promise<void> {
  const end = Date.now() + WAITS_MS
  for (let round = 0; newFileMs(path.join(folder, `calm-${round}`)) > CALM_MS && Date.now() < end; round++) {
    say('waiting for the disk to forget what was deleted')
    await pause(ASKS_MS)
  }
}

/** Median ms to create a file. */
function newFileMs(folder: string): number {
  mkdirSync(folder)
  const times = Array.from({ length: FILES }, (_, file) => {
    const began = performance.now()
    closeSync(openSync(path.join(folder, String(file)), 'w'))
    return performance.now() - began
  })
  return median(times)
}
