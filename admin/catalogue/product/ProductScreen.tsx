import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHistoryState, navigate } from 'wouter/use-browser-location'
import type { ProductWritten, StaffProduct } from '#api/contract/staff-catalogue.ts'
import { readProduct, removeProduct } from '#api/staff/products.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { Button } from '#components/ui/Button.tsx'
import { DeleteDialog } from '#components/ui/DeleteDialog.tsx'
import { Menu } from '#components/ui/Menu.tsx'
import { Link } from '#components/ui/Text.tsx'
import { t } from 'virtual:words/products'
import { adminRoutes, routes } from '#locales/routes.ts'
import { queries, useChange, useMay } from '../../query.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { Shown } from '../../shell/states.tsx'
import { productKey, productsKey } from '../queries.ts'
import { SavedStrip, type Saved } from '../SavedStrip.tsx'
import { draftOf, dropDraft } from './drafts.ts'
import { formOf } from './product-form.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { unbroken } from '../../shell/layout.css.ts'

export function ProductScreen({ sku }: { sku: string }) {
  // No background refetch while a form is open. A newer version is detected on save, by `If-Match`.
  const read = useQuery({ queryKey: productKey(sku), queryFn: () => readProduct(sku), refetchOnWindowFocus: false })
  // The page's router keeps its own state there as well.
  const created = useHistoryState<{ productCreated?: { run: string | null } } | null>()?.productCreated
  const [saved, setSaved] = useState<(Saved & { at: number }) | undefined>(
    created && { run: created.run, undo: null, at: 0 },
  )
  const [dialog, setDialog] = useState<'history' | 'delete' | null>(null)
  const mayChange = useMay()('catalogue.write')
  // The lists only: this product is no longer there to be read.
  const remove = useChange((version: string) => removeProduct(sku, version), [...productsKey, 'list'])
  const receipt = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saved) receipt.current?.scrollIntoView({ block: 'center' })
  }, [saved])
  const keep = ({ product, publishing_run: run, undo }: ProductWritten): void => {
    setSaved({ run, undo, at: Date.now() })
    queries.setQueryData(productKey(sku), product)
    void queries.invalidateQueries({ queryKey: [...productsKey, 'list'] })
    void queries.invalidateQueries({ queryKey: [...productKey(sku), 'history'] })
  }
  const title = read.data?.title ?? sku
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.products(), label: t('products.title') }}
        title={title}
        state={read.data && <State product={read.data} />}
      >
        <Button variant="outlined" color="gray" size="sm" onClick={() => setDialog('history')}>
          {t('products.history')}
        </Button>
        {mayChange && (
          <Menu
            icon="more"
            label={t('products.acts', { name: title })}
            items={[
              { label: t('products.duplicate'), icon: 'copy', onSelect: () => navigate(adminRoutes.newProduct(sku)) },
              { label: t('products.delete'), icon: 'trash', tone: 'danger', onSelect: () => setDialog('delete') },
            ]}
          />
        )}
      </ScreenHead>
      <div ref={receipt}>{saved && <SavedStrip key={saved.at} saved={saved} />}</div>
      <Shown read={read}>
        {(product) => {
          const draft = draftOf(sku)
          return (
            <ProductEditor
              key={`${product.version} ${saved?.at}`}
              base={draft?.base ?? product}
              first={draft?.form ?? formOf(product)}
              isDraft={draft !== undefined}
              onSaved={keep}
            />
          )
        }}
      </Shown>
      {dialog === 'history' && (
        <ProductHistory
          sku={sku}
          version={read.data?.version}
          mayChange={mayChange}
          onClose={() => setDialog(null)}
          onRestored={(written) => {
            dropDraft(sku)
            setDialog(null)
            keep(written)
          }}
        />
      )}
      {dialog === 'delete' && read.data && (
        <DeleteDialog
          open
          onClose={() => setDialog(null)}
          title={t('products.delete.ask', { name: title })}
          failure={t('products.delete.failed')}
          onDelete={async () => {
            await remove.mutateAsync(read.data.version)
            dropDraft(sku)
            navigate(adminRoutes.products())
          }}
        >
          {t('products.delete.text')}
        </DeleteDialog>
      )}
    </>
  )
}

const State = ({ product: { sku, status } }: { product: StaffProduct }) => (
  <>
    <Badge tone={status === 'active' ? 'success' : 'neutral'}>{t(`products.status.${status}`)}</Badge>{' '}
    <bdi dir="ltr" className={unbroken}>
      {sku}
    </bdi>{' '}
    {status === 'active' && <Link href={routes.product(sku)}>{t('products.inShop')}</Link>}
  </>
)
