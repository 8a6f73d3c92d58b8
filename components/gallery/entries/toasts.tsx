import { Inline } from '#components/ui/Box.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Toast } from '#components/ui/toast/Toast.tsx'
import { TOAST_VARIANTS } from '#components/ui/toast/toast.ts'
import { w } from '#components/gallery/words.ts'
import { showToast } from '#stores/ui.ts'
import { Each, Story } from '../Story.tsx'

const nothing = (): void => {}

/** At the same window corner as in the shop. */
const Shown = () => (
  <Inline>
    {TOAST_VARIANTS.map((variant) => (
      <Button
        key={variant}
        variant="text"
        onClick={() => showToast(variant === 'warning' ? [w('name'), w('mail.error')] : w(`toast.${variant}`), variant)}
      >
        {w(`toast.show.${variant}`)}
      </Button>
    ))}
  </Inline>
)

export const Toasts = () => (
  <>
    <Each of={TOAST_VARIANTS} named="Toast variant">
      {(variant) => <Toast open message={w(`toast.${variant}`)} variant={variant} onClose={nothing} />}
    </Each>
    <Story name="Toast list">
      <Toast open message={[w('mail.error'), w('city.error'), w('rate.error')]} variant="warning" onClose={nothing} />
    </Story>
    <Story name="ToastViewport" wide>
      <Shown />
    </Story>
  </>
)
