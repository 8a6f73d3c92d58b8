import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { onTouch } from './touched.ts'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
afterAll(() => vi.unstubAllGlobals())
afterEach(() => page.dispatchEvent(new Event('scroll')))

it.each(['pointermove', 'touchstart', 'keydown', 'scroll'])('acts once, at the first touch: %s', (kind) => {
  const act = vi.fn()
  onTouch(act)
  expect(act).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(kind))
  page.dispatchEvent(new Event('pointerdown'))
  expect(act).toHaveBeenCalledOnce()
})

it('no longer acts when it is stopped', () => {
  const act = vi.fn()
  onTouch(act)()
  page.dispatchEvent(new Event('pointerdown'))
  expect(act).not.toHaveBeenCalled()
})
