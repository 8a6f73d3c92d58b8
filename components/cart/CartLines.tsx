import { useEffect, useRef } from 'react'
import type { Cart, CartLine as Line } from '#api/contract/cart.ts'
import { Button } from '#components/ui/Button.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/cart'
import { placeOf } from '#stores/cart/contents.ts'
import { undoRemove } from '#stores/cart/lines.ts'
import { CartLine } from './CartLine.tsx'
import * as styles from './cart-line.css.ts'

type Removed = Readonly<{ line: Line; saved: boolean }>
type Props = { cart: Readonly<Cart>; removed: readonly Removed[]; saved?: boolean }

/** The cart's or the saved lines in display order; removed ones leave an undo row in their place. */
export function CartLines({ cart, removed, saved = false }: Props) {
  const removedLines = removed.filter((each) => each.saved === saved)
  const rows = [
    ...(saved ? cart.saved : cart.lines).map((line) => ({ line, back: undefined })),
    ...removedLines.map((each) => ({ line: each.line, back: each })),
  ].toSorted((one, other) => placeOf(one.line.id) - placeOf(other.line.id))
  return (
    <ul className={styles.list} tabIndex={-1} data-lines aria-label={t(saved ? 'cart.saved' : 'cart.items')}>
      {rows.map(({ line, back }) => (
        <li key={line.id} className={styles.item}>
          {back ? <RemovedLine removed={back} /> : <CartLine line={line} saved={saved} />}
        </li>
      ))}
    </ul>
  )
}

function RemovedLine({ removed }: { removed: Removed }) {
  const row = useRef<HTMLDivElement>(null)
  const { title } = removed.line
  useEffect(() => row.current!.querySelector('button')!.focus({ preventScroll: true }), [])
  return (
    <div ref={row} className={styles.removed} role="status">
      <span>{t('cart.removed', { title })}</span>
      <Button
        variant="text"
        size="sm"
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[data-lines]')!.focus({ preventScroll: true })
          void undoRemove(removed)
        }}
      >
        {t('cart.undo')}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </div>
  )
}
