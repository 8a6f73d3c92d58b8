import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Dialog, Drawer, DRAWER_SIDES } from './Modal.tsx'

const nothing = () => {}

describe('dialogs and drawers', () => {
  it('are native dialogs, named by their title, with a close button', () => {
    const markup = html(
      <Dialog open={false} title="تصفية" onClose={nothing} footer="تطبيق">
        المحتوى
      </Dialog>,
    )
    const id = /<dialog aria-labelledby="([^"]+)"/.exec(markup)![1]
    expect(markup).toMatch(new RegExp(`<h2 id="${id}"[^>]*>تصفية</h2>`))
    expect(markup).toContain('aria-label="إغلاق"')
    expect(markup).toContain('تطبيق')
  })

  it('appear at the requested side', () => {
    const markups = DRAWER_SIDES.map((side) =>
      html(
        <Drawer open={false} side={side} title="تصفية" onClose={nothing}>
          م
        </Drawer>,
      ),
    )
    expect(new Set(markups).size).toBe(DRAWER_SIDES.length)
  })
})
