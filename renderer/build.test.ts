import { beforeEach, expect, it, vi } from 'vitest'

const assign = vi.fn()
const reload = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign, reload })
})

/** Loads the module in a page with this payload. */
async function loadedWith(text: string | undefined) {
  vi.stubGlobal('document', { querySelector: () => (text === undefined ? null : { textContent: text }) })
  return import('./build.ts')
}

const navigation = { isHistoryNavigation: false, urlOriginal: '/about' }

it("reloads if a page's data is from another build than the loaded page", async () => {
  const { refuseMixture } = await loadedWith('{"published":{"build":"one","data":"d"},"navigation":[]}')
  await refuseMixture({ ...navigation, published: { build: 'one' } })
  expect(assign).not.toHaveBeenCalled()
  void refuseMixture({ ...navigation, published: { build: 'two' } })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/about')
  void refuseMixture({ ...navigation, isHistoryNavigation: true, published: { build: 'two' } })
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['names no build', '{"navigation":[{"published":{"build":"one"}}]}'],
  ['is missing', undefined],
])('never reloads if the payload of the page %s', async (_, text) => {
  const { refuseMixture, build } = await loadedWith(text)
  await refuseMixture({ ...navigation, published: { build: 'two' } })
  expect(build.running).toBeUndefined()
  expect(assign).not.toHaveBeenCalled()
})
