import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { Toast, type ToastState } from '#components/ui/toast/Toast.tsx'
import { TOAST_VARIANTS } from '#components/ui/toast/toast.ts'
import { ToastViewport } from '#components/ui/toast/ToastViewport.tsx'
import { w } from '#locales/gallery.ts'
import { Each, Story } from '../Story.tsx'

const nothing = (): void => {}

function Shown() {
  const [toast, setToast] = useState<ToastState>({ open: false, message: '' })
  return (
    <>
      {TOAST_VARIANTS.map((variant) => (
        <Button key={variant} variant="text" onClick={() => setToast({ open: true, message: variant === 'warning' ? [w('name'), w('mail.error')] : w(`toast.${variant}`), variant })}>{w(`toast.show.${variant}`)}</Button>
      ))}
      <ToastViewport toast={toast} onClose={() => setToast((shown) => ({ ...shown, open: false }))} />
    </>
  )
}

export const Toasts = () => (
  <>
    <Each of={TOAST_VARIANTS} named="Toast variant">{(variant) => <Toast open message={w(`toast.${variant}`)} variant={variant} onClose={nothing} />}</Each>
    <Story name="Toast list"><Toast open message={[w('mail.error'), w('city.error'), w('rate.error')]} variant="warning" onClose={nothing} /></Story>
    <Story name="ToastViewport" wide><Shown /></Story>
  </>
)
