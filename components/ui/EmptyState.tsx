import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Heading, Text } from './Text.tsx'
import * as styles from './empty-state.css.ts'

type Props = {
  /** One of the shop's icons, or an element of 32 px. */
  icon: IconName | ReactElement
  title: ReactNode
  text?: ReactNode
  level?: 1 | 2 | 3
  children?: ReactNode
}

/** Explains why nothing is shown, and offers next steps (`children`: buttons and links). */
export function EmptyState({ icon, title, text, level = 2, children }: Props) {
  return (
    <div className={level === 3 ? styles.within : styles.empty}>
      <span className={styles.drawing}>{typeof icon === 'string' ? <Icon name={icon} size={32} /> : icon}</span>
      <Heading level={level} size={level === 3 ? 20 : 24}>
        {title}
      </Heading>
      {text && <Text as="div">{text}</Text>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
