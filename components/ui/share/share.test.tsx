import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { shareNatively } from './share.ts'
import { SHARE_TARGETS, shareLink } from './share-links.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { ShareMenu } from './ShareMenu.tsx'

const shared = { url: 'https://waha.example/products/A-1?variant=2', title: 'تمر سكري & قهوة' }

describe('a shared link', () => {
  it.each(SHARE_TARGETS)('is passed to %s in full', (target) => {
    const link = new URL(shareLink(target, shared))
    const parameters = [...link.searchParams.values()].join('\n')
    expect(parameters).toContain(shared.url)
    expect(parameters).toContain(shared.title)
  })

  it('uses %20 for mail programs, never a plus sign', () => {
    expect(shareLink('mail', shared)).toContain('subject=%D8%AA%D9%85%D8%B1%20')
    expect(shareLink('mail', shared)).not.toContain('+')
  })
})

describe('the native share sheet', () => {
  const canShare = () => true
  it('is used if it exists', async () => {
    const share = vi.fn(() => Promise.resolve())
    expect(await shareNatively(shared, { share, canShare })).toBe(true)
    expect(share).toHaveBeenCalledWith(shared)
  })

  it('counts as used if it is dismissed, but not if it fails', async () => {
    expect(
      await shareNatively(shared, { share: () => Promise.reject(new DOMException('', 'AbortError')), canShare }),
    ).toBe(true)
    expect(
      await shareNatively(shared, { share: () => Promise.reject(new DOMException('', 'NotAllowedError')), canShare }),
    ).toBe(false)
  })

  it('is skipped if it is missing or does not accept the link', async () => {
    expect(await shareNatively(shared, {} as Navigator)).toBe(false)
    expect(await shareNatively(shared, { share: () => Promise.resolve(), canShare: () => false })).toBe(false)
  })
})

describe('sharing', () => {
  it('offers four targets, and copying the link', () => {
    const html = renderToStaticMarkup(<ShareDialog open {...shared} onClose={() => {}} />)
    for (const name of ['واتساب', 'إكس', 'تيليجرام', 'البريد', 'نسخ الرابط']) expect(html).toContain(name)
    expect(html).toContain('rel="noopener noreferrer"')
  })

  it('renders only a named button at first', () => {
    expect(renderToStaticMarkup(<ShareMenu {...shared} label="مشاركة المنتج" iconOnly />)).toMatch(
      /^<span[^>]*><button aria-label="مشاركة المنتج"/,
    )
  })
})
