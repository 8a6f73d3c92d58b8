import { useState } from 'react'
import type { SynonymGroup } from '#api/contract/staff-search.ts'
import { isApiError } from '#api/errors.ts'
import { addSynonyms } from '#api/staff/searches.ts'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Dialog } from '#components/ui/Modal.tsx'
import { t } from 'virtual:words/searches'
import { useChange } from '../query.ts'
import { FailureLine } from '../shell/states.tsx'
import { searchesKey } from './pins.ts'
import * as styles from './searches.css.ts'

type Props = { words?: string; onSaved?: (group: SynonymGroup) => void; onClose: () => void }

/** Words that find the same as these; several with commas between them. */
export function SynonymDialog({ words, onSaved, onClose }: Props) {
  const [word, setWord] = useState(words ?? '')
  const [others, setOthers] = useState('')
  const add = useChange(addSynonyms, searchesKey)
  const refused = isApiError(add.error)
    ? Object.values(add.error.errors ?? {})
        .flat()
        .join(' ')
    : ''
  const terms = [word, ...others.split(/[,،]/)].map((one) => one.trim()).filter(Boolean)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words === undefined ? t('searches.synonym.new') : t('searches.synonym.of', { words })}
      footer={
        <Button full type="submit" form="synonyms" loading={add.isPending} disabled={terms.length < 2}>
          {t('searches.synonym.add')}
        </Button>
      }
    >
      <form
        id="synonyms"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (terms.length > 1)
            add.mutate(terms, {
              onSuccess: (group) => {
                onSaved?.(group)
                onClose()
              },
            })
        }}
      >
        <TextField
          name="word"
          label={t('searches.synonym.word')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <TextField
          name="others"
          label={t('searches.synonym.others')}
          hint={t('searches.synonym.hint')}
          error={refused || undefined}
          value={others}
          onChange={({ target }) => setOthers(target.value)}
        />
        {!refused && <FailureLine error={add.error} />}
      </form>
    </Dialog>
  )
}
