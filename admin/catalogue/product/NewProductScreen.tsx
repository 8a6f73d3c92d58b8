import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { readProduct } from '#api/staff/products.ts'
import { t } from 'virtual:words/products'
import { adminRoutes } from '#locales/routes.ts'
import { queries } from '../../query.ts'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { Shown } from '../../shell/states.tsx'
import { productKey, productsKey } from '../queries.ts'
import { draftOf, NEW } from './drafts.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { copyOf, emptyForm } from './product-form.ts'

const suggestedSku = (): string => `P-${Date.now().toString(36).slice(-6).toUpperCase()}`

/** A new product, or a copy of another one. */
export function NewProductScreen() {
  const [params] = useSearchParams()
  const from = params.get('from')
  const [sku] = useState(suggestedSku)
  const read = useQuery({
    queryKey: [...productsKey, 'copy', from, sku],
    queryFn: async () => (from === null ? emptyForm(sku) : copyOf(await readProduct(from), sku)),
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <ScreenHead
        back={{ href: adminRoutes.products(), label: t('products.title') }}
        title={t(from === null ? 'products.new' : 'products.copy')}
      />
      <Shown read={read}>
        {(form) => {
          const draft = from === null ? draftOf(NEW) : undefined
          return (
            <ProductEditor
              base={undefined}
              first={draft?.form ?? form}
              isDraft={draft !== undefined}
              onSaved={(written) => {
                queries.setQueryData(productKey(written.product.sku), written.product)
                void queries.invalidateQueries({ queryKey: [...productsKey, 'list'] })
                history.replaceState(null, '', adminRoutes.products())
                navigate(adminRoutes.product(written.product.sku), {
                  state: { productCreated: { run: written.publishing_run } },
                })
              }}
            />
          )
        }}
      </Shown>
    </>
  )
}
