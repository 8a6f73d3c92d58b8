import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  Countdown,
  isAssertive,
  isSwipedAway,
  swipeOffset,
  DEFAULT_TOAST_DURATION_MS,
  TOAST_VARIANTS,
  toastLines,
  toastVariant,
} from './toast.ts'
import { Toast } from './Toast.tsx'
import { ToastViewport } from './ToastViewport.tsx'

describe('a toast', () => {
  it('has the variant info if its variant is unknown', () => {
    expect(TOAST_VARIANTS.map(toastVariant)).toEqual(['success', 'danger', 'warning', 'info'])
    expect([toastVariant('notice'), toastVariant(undefined)]).toEqual(['info', 'info'])
  })

  it('shows one text, or a list with one text a line', () => {
    expect(toastLines('تم الحفظ')).toEqual(['تم الحفظ'])
    expect(toastLines(['الاسم مطلوب', ' ', 'رقم الجوال غير صحيح'])).toEqual(['الاسم مطلوب', 'رقم الجوال غير صحيح'])
    const html = renderToStaticMarkup(
      <Toast open message={['الاسم مطلوب', 'رقم الجوال غير صحيح']} variant="warning" onClose={() => {}} />,
    )
    expect(html).toContain('<li>الاسم مطلوب</li><li>رقم الجوال غير صحيح</li>')
  })

  it('interrupts screen readers only for problems', () => {
    expect(TOAST_VARIANTS.filter(isAssertive)).toEqual(['danger', 'warning'])
    const html = (variant: string) =>
      renderToStaticMarkup(<ToastViewport toast={{ open: true, message: 'نص', variant }} onClose={() => {}} />)
    expect(html('danger')).toMatch(/role="alert"[^>]*><div/)
    expect(html('success')).toMatch(/role="status"[^>]*><div/)
  })

  it('closes after a swipe of more than 50 px to the right, never to the left', () => {
    expect([50, 51].map((x) => isSwipedAway(swipeOffset(0, x)))).toEqual([false, true])
    expect(isSwipedAway(swipeOffset(200, 20))).toBe(false)
  })

  it('renders only its live region while it is closed', () => {
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
    new Countdown(DEFAULT_TOAST_DURATION_MS, done).run()
    vi.advanceTimersByTime(4999)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(done).toHaveBeenCalledOnce()
  })

  it('pauses while it is held, and continues with the remaining time', () => {
    const done = vi.fn()
    const countdown = new Countdown(DEFAULT_TOAST_DURATION_MS, done)
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
