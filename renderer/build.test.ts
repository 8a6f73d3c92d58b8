import { beforeEach, expect, it, vi } from 'vitest'

const assign = vi.fn()
const reload = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign, reload })
})

/** The page as it was loaded, whatever is drawn first. */
async function loadedWith(text: string | undefined) {
  vi.stubGlobal('document', { querySelector: () => (text === undefined ? null : { textContent: text }) })
  return import('./build.ts')
}

const going = { isHistoryNavigation: false, urlOriginal: '/about' }

it('loads a page as a whole whose data comes from another build than the page that was loaded', async () => {
  const { refuseMixture } = await loadedWith('{"published":{"build":"one","data":"d"},"navigation":[]}')
  await refuseMixture({ ...going, published: { build: 'one' } })
  expect(assign).not.toHaveBeenCalled()
  void refuseMixture({ ...going, published: { build: 'two' } })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/about')
  void refuseMixture({ ...going, isHistoryNavigation: true, published: { build: 'two' } })
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['says no build', '{"navigation":[{"published":{"build":"one"}}]}'],
  ['is none', undefined],
])('refuses nothing where the text of the page %s', async (_, text) => {
  const { refuseMixture, build } = await loadedWith(text)
  await refuseMixture({ ...going, published: { build: 'two' } })
  expect(build.running).toBeUndefined()
  expect(assign).not.toHaveBeenCalled()
})
