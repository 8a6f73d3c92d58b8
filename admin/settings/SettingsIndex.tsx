import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { readSections, type StoredSection } from '#api/staff/settings.ts'
import { TextField } from '#components/ui/Field.tsx'
import { Link } from '#components/ui/Text.tsx'
import { matchOptions } from '#components/ui/combobox.ts'
import { t } from 'virtual:words/setting'
import { adminRoutes } from '#locales/routes.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { When } from '../shell/When.tsx'
import { allFields } from './find-fields.ts'
import { nameText } from './names.ts'
import { kindOf } from './schemas.ts'
import { schemaOf } from './section-schemas.ts'
import { isIcon, showValue } from './show-value.ts'
import { TOPIC_NAMES, TOPICS } from './topics.ts'
import * as styles from './settings.css.ts'

export const sectionsKey = ['settings']

export function SettingsIndex() {
  const read = useQuery({ queryKey: sectionsKey, queryFn: () => readSections() })
  const [typed, setTyped] = useState('')
  const newest = read.data?.items.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))[0]
  return (
    <>
      <ScreenHead
        title={t('setting.title')}
        state={
          newest && (
            <>
              {t('setting.newest', { section: nameText(newest.section) })} <When time={newest.updated_at} />
            </>
          )
        }
      />
      <div className={styles.search}>
        <TextField
          type="search"
          name="find"
          hideLabel
          label={t('setting.find')}
          placeholder={t('setting.find')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p className={styles.dutiesLink}>
        <Link href={adminRoutes.settings('duties')}>{t('setting.duties')}</Link>
      </p>
      {typed.trim() ? <Found typed={typed} /> : <Shown read={read}>{({ items }) => <Topics sections={items} />}</Shown>}
    </>
  )
}

const Topics = ({ sections }: { sections: readonly StoredSection[] }) =>
  TOPIC_NAMES.map((topic) => (
    <section key={topic} aria-labelledby={`topic-${topic}`} className={styles.topic}>
      <h2 id={`topic-${topic}`} className={styles.topicTitle}>
        {t(`setting.topic.${topic}`)}
      </h2>
      <ul className={styles.sections}>
        {TOPICS[topic].map((section) => (
          <li key={section} data-row>
            <a href={adminRoutes.settings(section)} className={styles.section}>
              <span className={styles.sectionName}>{nameText(section)}</span>
              <span className={styles.sectionText}>{t(`setting.about.${section}`)}</span>
              <span className={styles.sectionNow}>
                <Summary stored={sections.find((one) => one.section === section)} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))

/** The first values that are texts or numbers. */
function Summary({ stored }: { stored: StoredSection | undefined }) {
  if (!stored) return null
  const { properties } = schemaOf(stored.section)
  return Object.entries(stored.value)
    .map(([field, value]) => ({ value, name: `${stored.section}.${field}`, of: properties![field]! }))
    .filter(({ value }) => (typeof value === 'string' && value !== '') || typeof value === 'number')
    .filter(({ of, name }) => kindOf(of, name) !== 'picture' && !isIcon(name))
    .slice(0, 2)
    .map(({ value, name, of }, index) => (
      <Fragment key={name}>
        {index > 0 && ' · '}
        {/* A bare number says nothing. */}
        {kindOf(of, name) === 'number' && `${nameText(name)}: `}
        <bdi>{showValue(of, value, name)}</bdi>
      </Fragment>
    ))
}

function Found({ typed }: { typed: string }) {
  const found = matchOptions(
    allFields().map((field) => ({ ...field, value: field.name, text: field.place })),
    typed,
  )
  return (
    <>
      <p role="status" className={styles.sectionText}>
        {t('setting.found', { count: found.length })}
      </p>
      <ul className={styles.sections}>
        {found.map(({ href, label, place, value }) => (
          <li key={value} data-row>
            <a href={href} className={styles.section}>
              <span className={styles.sectionName}>{label}</span>
              <span className={styles.sectionText}>{place}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
