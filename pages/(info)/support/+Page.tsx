import { useDeferredValue, useState } from 'react'
import { useData } from 'vike-react/useData'
import { Button } from '#components/ui/Button.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Text } from '#components/ui/Text.tsx'
import { routes } from '#locales/routes.ts'
import { t } from 'virtual:words/help'
import { InfoPage } from '../InfoPage.tsx'
import { actions } from '../info.css.ts'
import type { InfoText } from '../info-text.server.ts'
import { matchingSections } from './answering.ts'

/** Questions and answers, all prerendered; a search field filters them. */
export function Page() {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const { sections } = useData<InfoText>()
  const shown = matchingSections(sections, asked)
  return (
    <InfoPage
      narrow={() => shown}
      before={
        <>
          <TextField
            type="search"
            label={t('help.search')}
            name="q"
            placeholder={t('help.search.hint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="search"
          />
          <output>
            {asked && (
              <Text tone="muted" size={14}>
                {t('help.found', { count: shown.reduce((sum, { blocks }) => sum + blocks.length, 0) })}
              </Text>
            )}
          </output>
        </>
      }
      after={{
        partners: (
          <div>
            <Button variant="outlined" href={routes.partner()}>
              {t('help.partner')}
            </Button>
          </div>
        ),
      }}
    >
      <div className={actions}>
        <Button href={routes.newTicket()}>{t('help.write')}</Button>
        <Button variant="outlined" href={routes.tickets()}>
          {t('help.tickets')}
        </Button>
      </div>
    </InfoPage>
  )
}
