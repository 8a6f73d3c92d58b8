import { afterEach, expect, it, vi } from 'vitest'
import { closeOnSignal } from './progress.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM').removeAllListeners('SIGHUP')
})

it('work that a signal interrupts ends without an error', async () => {
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const { unlessClosing, closing } = closeOnSignal()
  const fail = () => Promise.reject(new Error('fetch failed'))
  await expect(unlessClosing(fail)).rejects.toThrow('fetch failed')
  await unlessClosing(async () => {
    process.emit('SIGINT')
    await fail()
  })
  expect(closing()).toBe(true)
})
