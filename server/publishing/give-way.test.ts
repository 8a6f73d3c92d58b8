import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const SCHED_IDLE = 5

/** How nice a process is that gives way, and its policy: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function standing(atOnce: boolean): { nice: number; policy: number } {
  const program = `
    const { giveWay } = await import(${JSON.stringify(path.join(import.meta.dirname, 'give-way.ts'))})
    giveWay(${atOnce})
    console.log((await import('node:fs')).readFileSync('/proc/self/stat', 'utf8'))`
  const stat = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { nice: Number(fields[16]), policy: Number(fields[38]) }
}

describe.skipIf(process.platform !== 'linux')('who renders pages', () => {
  it('leaves the processor to whoever wants it while shoppers are served', () =>
    expect(standing(true)).toEqual({ nice: 10, policy: SCHED_IDLE }))
  it('is nice, and no more, where nobody waits', () => expect(standing(false)).toEqual({ nice: 10, policy: 0 }))
})
