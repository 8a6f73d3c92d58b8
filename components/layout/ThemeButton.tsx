import { useRef, useState } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/intl.ts'
import { LazyThemeSwitch } from './LazyThemeSwitch.tsx'
import * as styles from './header.css.ts'

const PANEL_ID = 'theme'
const GAP_PX = 8

/** Aligns the panel to the button's inner edge; popovers are positioned relative to the window. */
function hangUnder(button: HTMLElement, panel: HTMLElement): void {
  const { bottom, left } = button.getBoundingClientRect()
  panel.style.inset = `${bottom + GAP_PX}px auto auto ${left}px`
}

export function ThemeButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [isNeeded, setNeeded] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-label={t('layout.theme')}
        popoverTarget={PANEL_ID}
        onPointerEnter={() => setNeeded(true)}
        onFocus={() => setNeeded(true)}
      >
        <Icon name="theme" size={24} />
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open') hangUnder(button.current!, currentTarget)
        }}
      >
        <LazyThemeSwitch isNeeded={isNeeded} />
      </div>
    </>
  )
}
