import type { PointerEvent } from 'react'
import { optional } from '#api/optional.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from '#locales/intl.ts'
import { MENU_ID } from './CategoryMenu.tsx'
import * as styles from './header.css.ts'

/** Opens the wide menu by click, also without scripts, or by hover. */
export const MenuButton = () => (
  <button type="button" className={styles.menuButton} popoverTarget={MENU_ID} onPointerEnter={followPointer}>
    <Icon name="grid" />
    {t('layout.categories')}
    <Icon name="chevron-down" size={16} />
  </button>
)

const followPointer = ({ currentTarget, pointerType }: PointerEvent<HTMLButtonElement>): void => {
  if (pointerType === 'mouse')
    void optional(() => import('./hover-menu.ts')).then((hover) =>
      hover?.hoverOpens(currentTarget, document.getElementById(MENU_ID)!),
    )
}
