import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './Picture.tsx'

const stored = { key: 'abc123', url: null, alt: 'صحن تمر', width: 1000, height: 800 }
const remote = { key: null, url: 'https://cdn.example/a.jpg', alt: 'فنجان', width: null, height: null }
const draw = (props: Partial<Parameters<typeof Picture>[0]>) =>
  html(<Picture picture={stored} sizes="50vw" {...props} />)

describe('a picture of the shop', () => {
  it('is offered as AVIF, then WebP, in the widths up to its original', () => {
    const markup = draw({})
    expect(markup.indexOf('image/avif')).toBeLessThan(markup.indexOf('image/webp'))
    expect(markup).toContain('/media/abc123-240.avif 240w')
    expect(markup).toContain('/media/abc123-960.webp 960w')
    expect(markup).not.toContain('1280w')
  })

  it('reserves its space before it loads', () => {
    expect(draw({})).toMatch(/<img [^>]*width="1000" height="800"/)
  })

  it('is cropped around its focus, if it has one', () => {
    expect(draw({ picture: { ...stored, focus: '30% 20%' } })).toContain('style="object-position:30% 20%"')
    expect(draw({})).not.toContain('style=')
  })

  it('loads lazily unless it is the main picture', () => {
    expect(draw({})).toContain('loading="lazy"')
    const main = draw({ priority: true })
    expect(main).toContain('loading="eager"')
    expect(main).toMatch(/fetchpriority="high"/i)
  })

  it('has its own alternative text, or none if adjacent text says the same', () => {
    expect(draw({})).toContain('alt="صحن تمر"')
    expect(draw({ alt: '' })).toContain('alt=""')
  })
})

describe('other pictures', () => {
  it('from external sites get no referrer', () => {
    const markup = draw({ picture: remote })
    expect(markup).toContain('referrerPolicy="no-referrer"')
    expect(markup).toContain('src="https://cdn.example/a.jpg"')
    expect(markup).toMatch(/width="\d+" height="\d+"/)
  })

  it('that are missing show a placeholder', () => {
    expect(draw({ picture: null })).not.toContain('<img')
    expect(draw({ picture: { ...remote, url: null } })).not.toContain('<img')
  })
})
