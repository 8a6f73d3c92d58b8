import { afterEach, expect, it, vi } from 'vitest'
import {
  askToDelete,
  clearBreadcrumbs,
  CLOSES_AFTER,
  closeDeletion,
  closeLogin,
  openLogin,
  setBreadcrumbs,
  showDialog,
  ui,
} from './ui.ts'

afterEach(() => void vi.useRealTimers())

it('the way to a page is forgotten when it is left', () => {
  setBreadcrumbs([{ label: 'حسابي', href: '/account/info' }, { label: 'الطلبات' }])
  expect(ui.breadcrumbs.map(({ label }) => label)).toEqual(['حسابي', 'الطلبات'])
  clearBreadcrumbs()
  expect(ui.breadcrumbs).toEqual([])
})

it('an info dialog closes by itself after three seconds, counted from the last one', () => {
  vi.useFakeTimers()
  showDialog('أُرسل الطلب')
  vi.advanceTimersByTime(CLOSES_AFTER - 1)
  showDialog('أُرسل الطلب الثاني')
  vi.advanceTimersByTime(CLOSES_AFTER - 1)
  expect(ui.dialog).toEqual({ open: true, message: 'أُرسل الطلب الثاني' })
  vi.advanceTimersByTime(1)
  expect(ui.dialog.open).toBe(false)
  expect(CLOSES_AFTER).toBe(3000)
})

it('a question before deleting stays until it is answered', () => {
  vi.useFakeTimers()
  const onDelete = vi.fn<() => void>()
  askToDelete({ title: 'أتحذف عنوان المنزل؟', onDelete })
  vi.advanceTimersByTime(60_000)
  expect(ui.deletion).toMatchObject({ open: true, title: 'أتحذف عنوان المنزل؟' })
  void ui.deletion.onDelete()
  expect(onDelete).toHaveBeenCalledOnce()
  closeDeletion()
  expect(ui.deletion.open).toBe(false)
})

it('signing in remembers what the visitor was doing, until it is closed', () => {
  const next = vi.fn<() => void>()
  openLogin(next)
  ui.login.next?.()
  expect(next).toHaveBeenCalledOnce()
  closeLogin()
  expect(ui.login).toEqual({ open: false })
})
