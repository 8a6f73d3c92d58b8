import { useQuery } from '@tanstack/react-query'
import { BLOCK_SCALES, USUAL_SCALE } from '#api/contract/block-scales.ts'
import { readCategories } from '#api/staff/products.ts'
import { Checkbox, Select, TextField } from '#components/ui/Field.tsx'
import { TextArea } from '#components/ui/TextArea.tsx'
import { t } from 'virtual:words/storefront'
import { latinDigits } from '#locales/arabic-text.ts'
import { BlockPicture } from './BlockPicture.tsx'
import type { Block } from './blocks.ts'
import * as styles from '../storefront.css.ts'

type Props = {
  block: Block
  onChange: (block: Block) => void
  /** Of a field of the block, such as `link.href`. */
  errorOf: (field: string) => string | undefined
}
const SORTS = ['best_selling', 'newest', 'rating'] as const
type Sort = (typeof SORTS)[number]
const MOST = 48

export function BlockFields({ block, onChange, errorOf }: Props) {
  const { kind, title, text, link, picture, scale = USUAL_SCALE[kind] } = block
  const set = (change: Partial<Block>): void => onChange({ ...block, ...change })
  return (
    <>
      <TextField
        name="title"
        label={t('storefront.block.title')}
        required
        maxLength={120}
        value={title}
        onChange={({ target }) => set({ title: target.value })}
        error={errorOf('title')}
      />
      <TextArea
        name="text"
        label={t('storefront.block.text')}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={({ target }) => set({ text: target.value })}
        error={errorOf('text')}
      />
      {kind !== 'hero' && (
        <Select
          name="scale"
          label={t('storefront.block.scale')}
          hint={t(`storefront.block.scale.${kind}`)}
          value={scale}
          options={BLOCK_SCALES.map((value) => ({ value, label: t(`storefront.scale.${value}`) }))}
          onChange={({ target: { value } }) => set({ scale: value as (typeof BLOCK_SCALES)[number] })}
        />
      )}
      {(kind === 'hero' || kind === 'story') && (
        <BlockPicture picture={picture} onChange={(next) => set({ picture: next })} error={errorOf('picture.id')} />
      )}
      {kind === 'products' && <ProductFields block={block} set={set} errorOf={errorOf} />}
      {kind !== 'categories' && (
        <div className={styles.pair}>
          <TextField
            name="link-label"
            label={t('storefront.block.link')}
            maxLength={60}
            value={link?.label ?? ''}
            onChange={({ target }) => set({ link: { href: '', ...link, label: target.value } })}
            error={errorOf('link.label')}
          />
          <TextField
            name="link-href"
            ltr
            label={t('storefront.block.href')}
            hint={t('storefront.block.href.hint', {
              path: (
                <bdi key="path" dir="ltr">
                  /products
                </bdi>
              ),
            })}
            maxLength={500}
            value={link?.href ?? ''}
            onChange={({ target }) => set({ link: { label: '', ...link, href: target.value } })}
            error={errorOf('link.href')}
          />
        </div>
      )}
    </>
  )
}

function ProductFields({
  block: { skus, list },
  set,
  errorOf,
}: Omit<Props, 'onChange'> & { set: (change: Partial<Block>) => void }) {
  const { data } = useQuery({ queryKey: ['categories'], queryFn: readCategories })
  const setList = (change: object): void => set({ list: { ...list, ...change } })
  const isChosen = skus !== null
  return (
    <>
      <Select
        name="which"
        label={t('storefront.block.which')}
        value={isChosen ? 'skus' : (list?.sort ?? 'best_selling')}
        options={[
          ...SORTS.map((sort) => ({ value: sort, label: t(`storefront.sort.${sort}`) })),
          { value: 'skus', label: t('storefront.sort.skus') },
        ]}
        onChange={({ target: { value } }) =>
          value === 'skus' ? set({ skus: [] }) : set({ skus: null, list: { ...list, sort: value as Sort } })
        }
      />
      {isChosen ? (
        <TextArea
          name="skus"
          label={t('storefront.block.skus')}
          hint={t('storefront.block.skus.hint')}
          rows={4}
          value={skus.join('\n')}
          onChange={({ target }) =>
            set({
              skus: target.value
                .split(/[\n\t,،]/)
                .map((sku, at, all) => (at === all.length - 1 ? sku.trimStart() : sku.trim())),
            })
          }
          error={errorOf('skus')}
        />
      ) : (
        <div className={styles.pair}>
          <Select
            name="category"
            label={t('storefront.block.category')}
            value={list?.category ?? ''}
            options={[
              { value: '', label: t('storefront.block.category.all') },
              ...(data?.items ?? []).map(({ slug, path }) => ({ value: slug, label: path.join(' › ') })),
            ]}
            onChange={({ target: { value } }) => {
              const { category: _, ...rest } = list ?? {}
              set({ list: value ? { ...rest, category: value } : rest })
            }}
            error={errorOf('list.category')}
          />
          <TextField
            name="limit"
            label={t('storefront.block.limit')}
            inputMode="numeric"
            placeholder="12"
            value={list?.limit ?? ''}
            onChange={({ target }) => {
              const { limit: _, ...rest } = list ?? {}
              const limit = Math.min(MOST, Number.parseInt(latinDigits(target.value), 10))
              set({ list: limit > 0 ? { ...rest, limit } : rest })
            }}
            error={errorOf('list.limit')}
          />
          <Checkbox
            name="on_sale"
            label={t('storefront.block.onSale')}
            checked={list?.on_sale ?? false}
            onChange={({ target }) => setList({ on_sale: target.checked })}
          />
        </div>
      )}
    </>
  )
}
