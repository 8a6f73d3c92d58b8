import { MAX_QUANTITY } from '#api/contract/cart-limits.ts'
import type { CartLine as Line } from '#api/contract/cart.ts'
import { Picture } from '#components/media/Picture.tsx'
import { Button } from '#components/ui/Button.tsx'
import { Amount, Price } from '#components/ui/Price.tsx'
import { QuantityStepper } from '#components/ui/QuantityStepper.tsx'
import { Text } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { t } from 'virtual:words/cart'
import { textWords } from '#locales/line-texts.ts'
import { routes } from '#locales/routes.ts'
import { remove, saveForLater, setQuantity } from '#stores/cart/lines.ts'
import * as styles from './cart-line.css.ts'

/** `saved`: saved for later. */
export function CartLine({ line, saved }: { line: Line; saved: boolean }) {
  const { sku, product_sku, title, options, texts, picture, price, compare_at, quantity, available, sold, total } = line
  const isPlain = quantity === 1 && !saved && available > 0 && (compare_at ?? 0) <= price
  const href = sku === product_sku ? routes.product(sku) : routes.variant(product_sku, sku)
  return (
    <div className={styles.line}>
      <div className={available === 0 ? styles.fadedPicture : styles.picture}>
        <Picture picture={picture} sizes="(min-width: 40rem) 7rem, 5rem" alt="" rounded="small" />
      </div>
      <div className={styles.words}>
        <div>
          {sold ? (
            <a className={styles.title} href={href}>
              {title}
            </a>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          {options.length > 0 && (
            <Text size={14} tone="muted">
              {options.map((option, index) => (
                <bdi key={index} className={styles.option}>
                  {option}
                </bdi>
              ))}
            </Text>
          )}
          {textWords(texts).map((words) => (
            <Text key={words} size={14} tone="muted">
              {words}
            </Text>
          ))}
        </div>
        {!isPlain && (
          <span className={styles.each}>
            <Price halalas={price} compareAt={compare_at} size={14} />
            {quantity > 1 && !saved && (
              <Text as="span" size={14} tone="muted">
                {t('cart.each')}
              </Text>
            )}
          </span>
        )}
        {available === 0 && (
          <Text size={14} weight="medium" tone="muted">
            {t(sold ? 'cart.soldOut' : 'cart.notSold')}
          </Text>
        )}
        {available > 0 && !saved && (
          <div className={styles.figures}>
            <QuantityStepper
              label={t('cart.quantity', { title })}
              value={quantity}
              max={Math.min(available, MAX_QUANTITY)}
              onChange={(pieces) => void setQuantity(line, pieces)}
            />
            <strong className={styles.total}>
              <Amount halalas={total} />
            </strong>
          </div>
        )}
        {available > 0 && quantity >= available && !saved && (
          <Text size={14} tone="warning">
            {t('cart.all')}
          </Text>
        )}
        <div className={styles.actions}>
          {saved && available > 0 && (
            <LineButton onClick={() => void saveForLater(line, false)} words={t('cart.moveBack')} title={title} />
          )}
          {!saved && sold && (
            <LineButton onClick={() => void saveForLater(line, true)} words={t('cart.save')} title={title} />
          )}
          <LineButton onClick={() => void remove(line, saved)} words={t('cart.remove')} title={title} />
        </div>
      </div>
    </div>
  )
}

/** The button disappears with its line, so focus moves to the list. */
const LineButton = ({ words, title, onClick }: { words: string; title: string; onClick: () => void }) => (
  <Button
    variant="text"
    color="gray"
    size="sm"
    onClick={(event) => {
      event.currentTarget.closest<HTMLElement>('[data-lines]')?.focus({ preventScroll: true })
      onClick()
    }}
  >
    {words}
    <VisuallyHidden> {title}</VisuallyHidden>
  </Button>
)
