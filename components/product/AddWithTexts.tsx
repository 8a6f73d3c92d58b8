import { useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import type { TextOption } from '#api/contract/text-options.ts'
import { AddToCart } from '#components/cart/AddToCart.tsx'
import { Stack } from '#components/ui/Box.tsx'
import { TextField } from '#components/ui/Field.tsx'
import { Amount } from '#components/ui/Price.tsx'
import { clean } from '#locales/arabic-text.ts'
import { t } from 'virtual:words/texts'
import { textsQuery } from '#locales/buy-now.ts'
import { isVisible } from '#locales/visible-text.ts'

type Props = ComponentProps<typeof AddToCart> & { options: readonly TextOption[] }

/** Fields for the texts of a product, and the button that adds it with them. */
export function AddWithTexts({ options, ...product }: Props) {
  const { title, stock, sticky } = product
  const [early] = useState(() => (sticky ? earlyFields(options) : []))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const given = options
    .map((option) => ({ ...option, text: clean(typed[option.label] ?? '') }))
    .filter(({ text }) => isVisible(text))
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only now, since something may have been typed during the rendering
    setTyped(Object.fromEntries(early.map(({ label, field }) => [label, field.value])))
    const at = early.findIndex(({ hasFocus }) => hasFocus)
    if (at >= 0) fields.current?.querySelectorAll('input')[at]?.focus({ preventScroll: true })
  }, [early])
  const texts = given.map(({ label, text }) => ({ label, text }))
  const isMissing = ({ label, required }: TextOption): boolean =>
    required && !texts.some((text) => text.label === label)
  /** Adding and buying, by button or link, wait for the texts that are required. */
  const check = (event: MouseEvent<HTMLElement>): void => {
    const missing = options.findIndex(isMissing)
    if (missing < 0 || stock === 0 || (event.target as Element).closest('a, button') === null) return
    if ((event.target as Element).closest('fieldset')) return
    event.preventDefault()
    event.stopPropagation()
    setChecked(true)
    fields.current?.querySelectorAll('input')[missing]?.focus()
  }
  return (
    <Stack gap={5}>
      {stock > 0 && (
        <div ref={fields}>
          <Stack gap={4}>
            {options.map((option, at) => (
              <TextField
                key={option.label}
                name={`text-${at}`}
                label={option.label}
                hint={<Hint option={option} />}
                required={option.required}
                error={isChecked && isMissing(option) ? t('texts.missing') : undefined}
                maxLength={option.max_length}
                autoComplete="off"
                value={typed[option.label] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [option.label]: target.value })}
              />
            ))}
          </Stack>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys
          press the buttons inside */}
      <div onClickCapture={check}>
        <Stack gap={5}>
          <AddToCart
            {...product}
            title={[title, ...texts.map(({ text }) => text)].join('، ')}
            price={given.reduce((sum, option) => sum + option.price, product.price)}
            texts={texts}
            query={import.meta.env.SSR ? null : textsQuery(texts)}
          />
        </Stack>
      </div>
    </Stack>
  )
}

type EarlyField = { label: string; field: HTMLInputElement; hasFocus: boolean }

/** The prerendered fields, in which something may have been typed before this code loaded. */
const earlyFields = (options: readonly TextOption[]): EarlyField[] =>
  import.meta.env.SSR
    ? []
    : options.flatMap(({ label }, at) => {
        const field = document.querySelector<HTMLInputElement>(`main input[name="text-${at}"]`)
        return field ? [{ label, field, hasFocus: field === document.activeElement }] : []
      })

function Hint({ option: { price, max_length: length } }: { option: TextOption }) {
  const most = t('texts.most', { count: length })
  return price > 0 ? (
    <>
      {t('texts.price', { amount: <Amount key="amount" halalas={price} /> })} · {most}
    </>
  ) : (
    most
  )
}
