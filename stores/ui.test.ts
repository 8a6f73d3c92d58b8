import { afterEach, expect, it, vi } from 'vitest'
import {
  confirmDeletion,
  TOAST_AND_DIALOG_DURATION_MS,
  closeDeletion,
  closeLogin,
  openLogin,
  showDialog,
  ui,
} from './ui.ts'

afterEach(() => void vi.useRealTimers())

it('an info dialog closes after three seconds, counted from the last one', () => {
  vi.useFakeTimers()
  showDialog('أُرسل الطلب')
  vi.advanceTimersByTime(TOAST_AND_DIALOG_DURATION_MS - 1)
  showDialog('أُرسل الطلب الثاني')
  vi.advanceTimersByTime(TOAST_AND_DIALOG_DURATION_MS - 1)
  expect(ui.dialog).toEqual({ open: true, message: 'أُرسل الطلب الثاني' })
  vi.advanceTimersByTime(1)
  expect(ui.dialog.open).toBe(false)
  expect(TOAST_AND_DIALOG_DURATION_MS).toBe(3000)
})

it('a deletion dialog stays until it is answered', () => {
  vi.useFakeTimers()
  const onDelete = vi.fn<() => void>()
  confirmDeletion({ title: 'هل تريد حذف عنوان المنزل؟', onDelete })
  vi.advanceTimersByTime(60_000)
  expect(ui.deletion).toMatchObject({ open: true, title: 'هل تريد حذف عنوان المنزل؟' })
  void ui.deletion.onDelete()
  expect(onDelete).toHaveBeenCalledOnce()
  closeDeletion()
  expect(ui.deletion.open).toBe(false)
})

it("the login remembers the visitor's action until it is closed", () => {
  const next = vi.fn<() => void>()
  openLogin(next)
  ui.login.next?.()
  expect(next).toHaveBeenCalledOnce()
  closeLogin()
  expect(ui.login).toEqual({ open: false })
})
