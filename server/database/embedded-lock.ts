import path from 'node:path'

/** Who holds the embedded database's directory, and where it listens (null until it does). */
export type Lock = { pid: number; port: number | null }

export const lockFile = (directory: string): string => path.join(directory, 'lock.json')

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
