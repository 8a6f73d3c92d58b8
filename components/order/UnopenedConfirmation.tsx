import type { ReactNode } from 'react'
import { Stack } from '#components/ui/Box.tsx'
import { Checkbox } from '#components/ui/Field.tsx'
import { Text } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/return'

type Props = { checked: boolean; onChange: (checked: boolean) => void; problem: ReactNode }
const PROBLEM = 'return-unopened-problem'

/** The customer confirms that lines which are returnable only unopened are so. */
export function UnopenedConfirmation({ checked, onChange, problem }: Props) {
  return (
    <Stack gap={2}>
      <Checkbox
        name="unopened"
        label={t('return.unopened')}
        checked={checked}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': PROBLEM })}
        onChange={({ target }) => onChange(target.checked)}
      />
      {problem && (
        <div id={PROBLEM} role="alert">
          <Text tone="danger" size={14}>
            {problem}
          </Text>
        </div>
      )}
    </Stack>
  )
}
