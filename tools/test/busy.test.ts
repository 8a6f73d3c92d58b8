import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function start(ending: string) {
  const child = fork('tests/fixtures/beside-busy.ts', [ending], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const exit = once(child, 'exit')
  const [busy] = (await once(child, 'message')) as [number[]]
  return { child, exit, busy }
}

describe('busy processes', () => {
  it.each(['done', 'failure'])('end with the work: %s', async (ending) => {
    const { exit, busy } = await start(ending)
    expect(busy).toHaveLength(2)
    await exit
    await expect.poll(() => busy.filter(isAlive)).toEqual([])
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('end with their runner by %s', async (signal) => {
    const { child, exit, busy } = await start('wait')
    expect(busy.filter(isAlive)).toEqual(busy)
    child.kill(signal)
    await exit
    await expect.poll(() => busy.filter(isAlive)).toEqual([])
  })
})
