import { useQuery } from '@tanstack/react-query'
import { readProviderKeys } from '#api/staff/providers.ts'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/today'
import * as styles from './today.css.ts'

/** Providers whose values are not used, so that something does not work; nothing if all are. */
export function ProviderProblems() {
  const keys = useQuery({ queryKey: ['today', 'providers'], queryFn: () => readProviderKeys() })
  const found = (keys.data?.items ?? []).flatMap(({ provider, problem }) =>
    problem && problem.kind !== 'dropped' ? [{ provider, kind: problem.kind, parts: problem.parts }] : [],
  )
  if (found.length === 0) return null
  return (
    <section aria-labelledby="provider-problems" className={styles.problems}>
      <h2 id="provider-problems" className={styles.problemsTitle}>
        <Glyph name="warning" size={20} />
        {t('today.problems')}
      </h2>
      <ul className={styles.steps}>
        {found.map(({ provider, kind, parts }) => (
          <li key={provider}>
            {t(`today.problem.${kind}`)} <bdi dir="ltr">{kind === 'values' ? provider : parts.join(', ')}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
