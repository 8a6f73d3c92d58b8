import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Heading, Text } from './Text.tsx'
import * as styles from './empty-state.css.ts'

type Props = { icon: IconName; title: ReactNode; text?: ReactNode; level?: 1 | 2 | 3; children?: ReactNode }

/** Nothing is here: says why, and offers a way on (`children`: buttons and links). */
export function EmptyState({ icon, title, text, level = 2, children }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.drawing}><Icon name={icon} size={32} /></span>
      <Heading level={level} size={24}>{title}</Heading>
      {text && <Text as="div">{text}</Text>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
}
