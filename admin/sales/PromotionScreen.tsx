import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import type { PromotionWritten } from '#api/contract/staff-promotions.ts'
import { addPromotion, changePromotion, readPromotion, undoPromotionChange } from '#api/staff/promotions.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from 'virtual:words/sale,promotion,coupon'
import { formatPrice } from '#locales/format.ts'
import { adminRoutes } from '#locales/routes.ts'
import { SavedStrip } from '../catalogue/SavedStrip.tsx'
import { useSaved, type Written } from '../catalogue/use-saved.ts'
import { queries, useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { newPromotion, promotionChange, promotionEntry, promotionValues } from './promotion-form.ts'
import { PROMOTION_TONES, promotionsKey, stateText, usesText, wordsOf } from './promotion-words.ts'
import { PromotionForm } from './PromotionForm.tsx'

const backTo = (isCoupon: boolean) =>
  isCoupon
    ? { href: adminRoutes.sales('coupons'), label: t('coupon.list') }
    : { href: adminRoutes.sales('promotions'), label: t('promotion.list') }

export function PromotionScreen({ id }: { id: number }) {
  const key = [...promotionsKey, 'one', id]
  const [isGone, setGone] = useState(false)
  // A newer version is detected on save, by `If-Match`.
  const read = useQuery({
    queryKey: key,
    queryFn: () => readPromotion(id),
    refetchOnWindowFocus: false,
    enabled: !isGone,
  })
  const [saved, note] = useSaved(useHistoryState<{ promotionMade?: Written } | null>()?.promotionMade)
  const mayChange = useMay()('coupons.write')
  const promotion = read.data
  return (
    <>
      <ScreenHead
        back={backTo(promotion?.code != null)}
        title={promotion?.name ?? t('promotion.one')}
        state={
          promotion &&
          !isGone && (
            <>
              <Badge tone={PROMOTION_TONES[promotion.state]}>{stateText(promotion)}</Badge>{' '}
              {t('promotion.used', { uses: usesText(promotion), cost: formatPrice(promotion.cost) })}
            </>
          )
        }
      />
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={saved}
          onUndo={async (change) => {
            const undone = await undoPromotionChange(change)
            setGone(saved.at === 0 && undone.restored > 0)
            return undone
          }}
          // A new one is gone then, and is not read again.
          stale={saved.at === 0 ? [...promotionsKey, 'list'] : promotionsKey}
          undoneText={() => t(isGone ? 'promotion.undone.made' : 'promotion.undone')}
        />
      )}
      {!isGone && (
        <Shown read={read}>
          {(present) => (
            <PromotionForm<PromotionWritten>
              id={id}
              isCoupon={present.code !== null}
              saved={promotionValues(present)}
              version={present.version}
              mayChange={mayChange}
              send={(_change, version, values) => changePromotion(id, version!, promotionChange(values))}
              readNewer={async () => {
                const newer = await readPromotion(id)
                return { values: promotionValues(newer), version: newer.version }
              }}
              onSaved={({ promotion: written, undo, publishing_run }) => {
                note({ undo, publishing_run })
                queries.setQueryData(key, written)
                void queries.invalidateQueries({ queryKey: [...promotionsKey, 'list'] })
              }}
              onTheirs={() => void read.refetch()}
            />
          )}
        </Shown>
      )}
    </>
  )
}

export function NewPromotionScreen({ isCoupon = false }: { isCoupon?: boolean }) {
  const mayChange = useMay()('coupons.write')
  const words = wordsOf(isCoupon)
  return (
    <>
      <ScreenHead back={backTo(isCoupon)} title={words.add} state={words.addText} />
      <PromotionForm
        isCoupon={isCoupon}
        saved={newPromotion}
        version={undefined}
        mayChange={mayChange}
        send={(_change, _version, values) => addPromotion(promotionEntry(values))}
        readNewer={() => Promise.reject(new Error('A new promotion has no newer version'))}
        onSaved={({ promotion, undo, publishing_run }) => {
          void queries.invalidateQueries({ queryKey: promotionsKey })
          navigate(adminRoutes.promotion(promotion.id), { state: { promotionMade: { undo, publishing_run } } })
        }}
        onTheirs={() => {}}
      />
    </>
  )
}
