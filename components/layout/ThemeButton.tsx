import { useRef, useState } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/intl.ts'
import { hangUnder } from './hang-under.ts'
import { LazyThemeSwitch } from './LazyThemeSwitch.tsx'
import * as styles from './header.css.ts'

const PANEL_ID = 'theme'

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
          if (newState !== 'open') return
          setNeeded(true)
          hangUnder(button.current!, currentTarget)
        }}
      >
        <LazyThemeSwitch isNeeded={isNeeded} />
      </div>
    </>
  )
}
