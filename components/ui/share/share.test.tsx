import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { SHARE_TARGETS, shareLink, shareNatively } from './share.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { ShareMenu } from './ShareMenu.tsx'

const shared = { url: 'https://waha.example/products/A-1?variant=2', title: 'تمر سكري & قهوة' }

describe('a link', () => {
  it.each(SHARE_TARGETS)('reaches %s whole', (target) => {
    const link = new URL(shareLink(target, shared))
    const said = [...link.searchParams.values()].join('\n')
    expect(said).toContain(shared.url)
    expect(said).toContain(shared.title)
  })

  it('is written for mail programs with %20, never with a plus sign', () => {
    expect(shareLink('mail', shared)).toContain('subject=%D8%AA%D9%85%D8%B1%20')
    expect(shareLink('mail', shared)).not.toContain('+')
  })
})

describe("the system's share sheet", () => {
  const canShare = () => true
  it('is used where there is one', async () => {
    const share = vi.fn(() => Promise.resolve())
    expect(await shareNatively(shared, { share, canShare })).toBe(true)
    expect(share).toHaveBeenCalledWith(shared)
  })

  it('counts as used when it was closed again, and not when it failed', async () => {
    expect(
      await shareNatively(shared, { share: () => Promise.reject(new DOMException('', 'AbortError')), canShare }),
    ).toBe(true)
    expect(
      await shareNatively(shared, { share: () => Promise.reject(new DOMException('', 'NotAllowedError')), canShare }),
    ).toBe(false)
  })

  it('is passed by where it is missing or does not take the link', async () => {
    expect(await shareNatively(shared, {} as Navigator)).toBe(false)
    expect(await shareNatively(shared, { share: () => Promise.resolve(), canShare: () => false })).toBe(false)
  })
})

describe('sharing', () => {
  it('offers four places, and the link itself to copy', () => {
    const html = renderToStaticMarkup(<ShareDialog open {...shared} onClose={() => {}} />)
    for (const name of ['واتساب', 'إكس', 'تيليجرام', 'البريد', 'نسخ الرابط']) expect(html).toContain(name)
    expect(html).toContain('rel="noopener noreferrer"')
  })

  it('starts with a named button and nothing else', () => {
    expect(renderToStaticMarkup(<ShareMenu {...shared} label="مشاركة المنتج" iconOnly />)).toMatch(
      /^<span[^>]*><button aria-label="مشاركة المنتج"/,
    )
  })
})
