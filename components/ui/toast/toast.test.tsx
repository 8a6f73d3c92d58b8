import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  Countdown,
  isAssertive,
  isSwipedAway,
  swipeOffset,
  TOAST_DURATION,
  TOAST_VARIANTS,
  toastLines,
  toastVariant,
} from './toast.ts'
import { Toast } from './Toast.tsx'
import { ToastViewport } from './ToastViewport.tsx'

describe('a toast', () => {
  it('is an info when its variant is not one of the four', () => {
    expect(TOAST_VARIANTS.map(toastVariant)).toEqual(['success', 'danger', 'warning', 'info'])
    expect([toastVariant('notice'), toastVariant(undefined)]).toEqual(['info', 'info'])
  })

  it('shows one text, or a list one a line', () => {
    expect(toastLines('تم الحفظ')).toEqual(['تم الحفظ'])
    expect(toastLines(['الاسم مطلوب', ' ', 'رقم الجوال غير صحيح'])).toEqual(['الاسم مطلوب', 'رقم الجوال غير صحيح'])
    const html = renderToStaticMarkup(
      <Toast open message={['الاسم مطلوب', 'رقم الجوال غير صحيح']} variant="warning" onClose={() => {}} />,
    )
    expect(html).toContain('<li>الاسم مطلوب</li><li>رقم الجوال غير صحيح</li>')
  })

  it('interrupts only for what went wrong', () => {
    expect(TOAST_VARIANTS.filter(isAssertive)).toEqual(['danger', 'warning'])
    const html = (variant: string) =>
      renderToStaticMarkup(<ToastViewport toast={{ open: true, message: 'نص', variant }} onClose={() => {}} />)
    expect(html('danger')).toMatch(/role="alert"[^>]*><div/)
    expect(html('success')).toMatch(/role="status"[^>]*><div/)
  })

  it('goes when it is swiped to the right beyond 50 px, and to the left never', () => {
    expect([50, 51].map((x) => isSwipedAway(swipeOffset(0, x)))).toEqual([false, true])
    expect(isSwipedAway(swipeOffset(200, 20))).toBe(false)
  })

  it('is not there while it is closed, though the place where it is announced is', () => {
    const html = renderToStaticMarkup(<ToastViewport toast={{ open: false, message: 'نص' }} onClose={() => {}} />)
    expect(html).not.toContain('نص')
    expect(html).toContain('role="region"')
    expect(html).toContain('F8')
  })
})

describe('the countdown', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends after 5 seconds', () => {
    const done = vi.fn()
    new Countdown(TOAST_DURATION, done).run()
    vi.advanceTimersByTime(4999)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(done).toHaveBeenCalledOnce()
  })

  it('waits while it is held, and goes on with what is left', () => {
    const done = vi.fn()
    const countdown = new Countdown(TOAST_DURATION, done)
    countdown.run()
    vi.advanceTimersByTime(3000)
    countdown.hold()
    countdown.hold()
    vi.advanceTimersByTime(60_000)
    countdown.run()
    countdown.run()
    vi.advanceTimersByTime(1999)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(done).toHaveBeenCalledOnce()
  })
})
