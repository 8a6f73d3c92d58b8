import { Button } from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { t } from 'virtual:words/outbox'
import { takeBack, type Waiting } from '#stores/outbox.ts'
import * as styles from './outbox.css.ts'

/** Unsent letters, each editable. Renders nothing if there are none. */
export const Outbox = ({ letters }: { letters: readonly Waiting[] }) => (
  <div role="status" className={styles.voice}>
    {letters.map((letter) => (
      <section
        key={letter.id}
        aria-label={t(letter.refused === undefined ? 'outbox.waits' : 'outbox.refused')}
        className={styles.letter}
      >
        <p className={styles.head}>
          <Icon name={letter.refused === undefined ? 'clock' : 'alert'} />
          <span>{t(letter.refused === undefined ? 'outbox.waits' : 'outbox.refused')}</span>
        </p>
        <p className={styles.hint}>
          {letter.refused ?? t(letter.kind === 'contact' ? 'outbox.waits.text' : 'outbox.waits.own')}
        </p>
        <p className={styles.words}>{wordsOf(letter)}</p>
        <div>
          <Button variant="outlined" color="gray" size="sm" onClick={() => takeBack(letter)}>
            {t('outbox.change')}
          </Button>
        </div>
      </section>
    ))}
  </div>
)

function wordsOf({ kind, entry }: Waiting): string {
  if (kind === 'rating') return [t('outbox.stars', { count: entry.stars }), entry.words].filter(Boolean).join('\n')
  return kind === 'ticket' ? `${entry.subject}\n${entry.text}` : entry.text
}
