import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

const dataOf = (dataDir: string): string => path.join(dataDir, 'postgres', 'data')

/** Processes of the PostgreSQL in a data folder, found by their working folder. Linux only. */
export function postgresOf(dataDir: string): number[] {
  const place = placeOf(dataDir)
  if (place === undefined) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === place
      } catch {
        return false
      }
    })
}

function placeOf(dataDir: string): string | undefined {
  try {
    return realpathSync(dataOf(dataDir))
  } catch {
    return undefined
  }
}

/** The first process, which starts all others. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataOf(dataDir), 'postmaster.pid'), 'utf8').split('\n', 1)[0])

/** Ignores processes that have already ended. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
