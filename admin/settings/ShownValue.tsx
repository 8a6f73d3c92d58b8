import { Icon } from '#components/ui/Icon.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/setting'
import type { Schema } from './schemas.ts'
import { showValue } from './show-value.ts'
import type { Names } from './use-names.ts'

type Props = { schema: Schema; value: unknown; name: string; names?: Names }

/** A value as people read it: icons are drawn, since their names are codes; all else in words. */
export function ShownValue({ schema, value, name, names }: Props) {
  if (name === 'icons.other_category' && typeof value === 'string') return <Drawn icon={value} />
  if (name === 'icons.categories' && typeof value === 'object' && value !== null)
    return Object.entries(value as Record<string, string>).map(([category, icon]) => (
      <span key={category}>
        <Drawn icon={icon} /> {category}{' '}
      </span>
    ))
  return showValue(schema, value, name, names)
}

const Drawn = ({ icon }: { icon: string }) => (
  <>
    <Icon name={`lucide:${icon}`} />
    <VisuallyHidden>{t('setting.value.icon')}</VisuallyHidden>
  </>
)
