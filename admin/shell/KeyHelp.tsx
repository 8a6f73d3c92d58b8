import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/shell,signin'
import type { Screen } from './screens.ts'
import * as styles from './frame.css.ts'

type Props = { open: boolean; screens: readonly Screen[]; onClose: () => void }

const KEYS = [
  ['palette', 'Ctrl K'],
  ['search', '/'],
  ['rows', 'J K'],
  ['edit', 'E'],
  ['save', 'Ctrl S'],
  ['help', '?'],
] as const

/** The keys, opened by `?`. */
export const KeyHelp = ({ open, screens, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={t('shell.keys')}>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lists are scrolled by keyboard. */}
    <dl tabIndex={0} className={styles.keyList}>
      {KEYS.map(([name, keys]) => (
        <Line key={name} words={t(`shell.key.${name}`)} keys={keys} />
      ))}
      {screens.map(({ id, letter }) => (
        <Line
          key={id}
          words={t('shell.key.open', { screen: t(`shell.screen.${id}`) })}
          keys={`G ${letter.toUpperCase()}`}
        />
      ))}
    </dl>
  </Dialog>
)

const Line = ({ words, keys }: { words: string; keys: string }) => (
  <>
    <dt>{words}</dt>
    <dd dir="ltr">
      <kbd className={styles.keys}>{keys}</kbd>
    </dd>
  </>
)
