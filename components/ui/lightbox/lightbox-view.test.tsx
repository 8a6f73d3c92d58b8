import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Lightbox } from './Lightbox.tsx'

const images = [
  { src: '/a.jpg', title: 'مبخرة نحاسية', alt: 'مبخرة على صينية' },
  { src: '/b.jpg', title: 'المبخرة من الأعلى' },
  { src: '/c.jpg' },
]
const html = (start: number) => renderToStaticMarkup(<Lightbox images={images} start={start} onClose={() => {}} />)

describe('Lightbox', () => {
  it('starts with the requested picture, its number, title and description', () => {
    expect(html(0)).toMatch(/<img src="\/a.jpg" alt="مبخرة على صينية"/)
    expect(html(0)).toContain('الصورة 1 من 3')
    expect(html(1)).toMatch(/<img src="\/b.jpg" alt="المبخرة من الأعلى"/)
    expect(html(2)).toMatch(/<img src="\/c.jpg" alt="الصورة 3 من 3"/)
    expect(html(9)).toContain('الصورة 3 من 3')
  })

  it('names every control, and stops at both ends', () => {
    for (const name of ['كبّر', 'صغّر', 'أدر الصورة', 'إغلاق', 'الصورة السابقة', 'الصورة التالية'])
      expect(html(1)).toContain(`aria-label="${name}"`)
    expect(html(0)).toMatch(/aria-label="الصورة السابقة" disabled=""/)
    expect(html(2)).toMatch(/aria-label="الصورة التالية" disabled=""/)
  })

  it('has no arrows for a single picture', () => {
    expect(renderToStaticMarkup(<Lightbox images={images.slice(0, 1)} onClose={() => {}} />)).not.toContain(
      'الصورة التالية',
    )
  })
})
