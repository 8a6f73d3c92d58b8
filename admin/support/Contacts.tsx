import { useSearchParams } from 'wouter'
import { search } from '#api/search.ts'
import { handleContact, readContacts } from '#api/staff/support.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { t } from 'virtual:words/support'
import { formatNumber } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { EmailLink } from '../customers/CustomerFacts.tsx'
import { useChange, useMay } from '../query.ts'
import { EmptyList } from '../shell/EmptyList.tsx'
import { card } from '../shell/card.css.ts'
import { PagedRows } from '../shell/Paged.tsx'
import { filters } from '../shell/screen-head.css.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { FailureLine } from '../shell/states.tsx'
import { useList } from '../shell/use-list.ts'
import { When } from '../shell/When.tsx'
import { supportKey } from './query-keys.ts'
import { SupportParts, useTicketCounts } from './SupportParts.tsx'
import * as styles from './support.css.ts'

const PAGE = 20

/** What was written in the contact form. It is answered by e-mail. */
export function Contacts() {
  const [params] = useSearchParams()
  const handled = params.get('list') === 'handled'
  const mayWrite = useMay()('community.write')
  const waiting = useTicketCounts().data?.contacts
  const handle = useChange((id: number) => handleContact(id), supportKey)
  const read = useList({
    key: [...supportKey, 'contacts', handled],
    page: (after) => readContacts({ handled, limit: PAGE, after }),
  })
  const href = (list?: string): string => adminRoutes.support('contacts') + search({ list })
  return (
    <>
      <ScreenHead
        title={t('support.contacts')}
        state={waiting === undefined ? null : t('support.contacts.state', { count: waiting })}
      />
      <SupportParts />
      <div role="group" aria-label={t('support.lists')} className={filters}>
        <Chip href={href()} selected={!handled}>
          {t('support.contacts.waiting')}
          {waiting !== undefined && <span className={styles.count}>{formatNumber(waiting)}</span>}
        </Chip>
        <Chip href={href('handled')} selected={handled}>
          {t('support.contacts.handled')}
        </Chip>
      </div>
      <FailureLine error={handle.error} />
      <PagedRows
        read={read}
        empty={<EmptyList glyph="mail" title={t('support.contacts.none')} text={t('support.contacts.none.text')} />}
      >
        {(letters) => (
          <ul className={styles.cards}>
            {letters.map((letter) => (
              <li key={letter.id} data-row className={card}>
                <p className={styles.by}>
                  <bdi className={styles.strong}>{letter.name}</bdi> <Badge>{t(`support.about.${letter.topic}`)}</Badge>{' '}
                  <span className={styles.quiet}>
                    <When time={letter.at} />
                  </span>
                </p>
                <p className={styles.words}>
                  <bdi>{letter.text}</bdi>
                </p>
                <div className={styles.acts}>
                  <EmailLink email={letter.email} />
                  {mayWrite && !handled && (
                    <Button
                      size="sm"
                      variant="outlined"
                      color="gray"
                      loading={handle.isPending && handle.variables === letter.id}
                      onClick={() => handle.mutate(letter.id)}
                    >
                      {t('support.contacts.done')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </>
  )
}
