import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { webManifest } from './web-manifest.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string }
const manifest = JSON.parse(webManifest()) as Record<string, unknown> & {
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string }[]
  share_target: unknown
}
const pictures = [...manifest.icons, ...manifest.screenshots]

describe('the app manifest', () => {
  it('is Arabic and right-to-left, with a stable id', () => {
    expect(manifest).toMatchObject({ id: '/', lang: 'ar', dir: 'rtl', scope: '/', display: 'standalone' })
  })

  it('has shortcuts to the cart, orders and search, and searches for shared content', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/cart', '/account/orders', '/?open=search'])
    expect(manifest.share_target).toEqual({
      action: '/products',
      method: 'GET',
      params: { title: 'title', text: 'q', url: 'url' },
    })
  })

  it.each(pictures.map(({ src, sizes, type }) => [src, sizes, type]))(
    'has the icon %s as declared: %s, %s',
    async (src, sizes, type) => {
      const file = path.join('public', src)
      expect(existsSync(file)).toBe(true)
      const { width, height, format } = await sharp(file).metadata()
      expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(type)
      expect(['any', `${width}x${height}`]).toContain(sizes)
    },
  )

  it('has a maskable icon', () => {
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  })
})
