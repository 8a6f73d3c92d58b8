import { useId, useState } from 'react'
import { chooseTheme, chosenTheme, THEMES } from '#components/theme/theme-choice.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/overlay'
import * as styles from './theme-switch.css.ts'

const ICONS = { light: 'lucide:sun', dark: 'lucide:moon', system: 'lucide:monitor-smartphone' } as const

/** Light, dark or the system's theme. Rendered in the browser only, since static pages cannot know the choice. */
export function ThemeSwitch() {
  const name = useId()
  const [chosen, setChosen] = useState(chosenTheme)
  return (
    <fieldset className={styles.choices}>
      <legend>
        <VisuallyHidden>{t('overlay.theme')}</VisuallyHidden>
      </legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={theme === chosen}
            onChange={() => {
              chooseTheme(theme)
              setChosen(theme)
            }}
          />
          <Icon name={ICONS[theme]} />
          {t(`overlay.theme.${theme}`)}
        </label>
      ))}
    </fieldset>
  )
}
