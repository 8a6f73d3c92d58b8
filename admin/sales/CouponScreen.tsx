import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import type { CouponWritten } from '#api/contract/staff-coupons.ts'
import { addCoupon, changeCoupon, readCoupon, undoCouponChange } from '#api/staff/coupons.ts'
import { Badge } from '#components/ui/Badge.tsx'
import { t } from '#locales/areas/admin-sales.ts'
import { adminRoutes } from '#locales/routes.ts'
import { SavedStrip } from '../catalogue/SavedStrip.tsx'
import { useSaved, type Written } from '../catalogue/use-saved.ts'
import { queries, useMay } from '../query.ts'
import { ScreenHead } from '../shell/ScreenHead.tsx'
import { Shown } from '../shell/states.tsx'
import { CouponForm } from './CouponForm.tsx'
import { couponChange, couponEntry, couponValues, newCoupon, type CouponValues } from './coupon-form.ts'
import { COUPON_TONES, usesText } from './coupon-words.ts'
import { couponsKey } from './Coupons.tsx'

const backToCoupons = { href: adminRoutes.sales('coupons'), label: t('coupon.list') }

export function CouponScreen({ code }: { code: string }) {
  const key = [...couponsKey, 'one', code]
  const [isGone, setGone] = useState(false)
  // A newer version is detected on save, by `If-Match`.
  const read = useQuery({
    queryKey: key,
    queryFn: () => readCoupon(code),
    refetchOnWindowFocus: false,
    enabled: !isGone,
  })
  const [saved, note] = useSaved(useHistoryState<{ couponMade?: Written } | null>()?.couponMade)
  const mayChange = useMay()('coupons.write')
  const coupon = read.data
  return (
    <>
      <ScreenHead
        back={backToCoupons}
        title={coupon?.code ?? code}
        state={
          coupon &&
          !isGone && (
            <>
              <Badge tone={COUPON_TONES[coupon.state]}>{t(`coupon.state.${coupon.state}`)}</Badge>{' '}
              {t('coupon.used', { uses: usesText(coupon) })}
            </>
          )
        }
      />
      {saved && (
        <SavedStrip
          key={saved.at}
          saved={saved}
          onUndo={async (change) => {
            const undone = await undoCouponChange(change)
            setGone(saved.at === 0 && undone.restored > 0)
            return undone
          }}
          // A new coupon is gone then, and is not read again.
          stale={saved.at === 0 ? [...couponsKey, 'list'] : couponsKey}
          undoneText={() => t(isGone ? 'coupon.undone.made' : 'coupon.undone')}
        />
      )}
      {!isGone && (
        <Shown read={read}>
          {(present) => (
            <CouponForm<CouponWritten>
              saved={couponValues(present)}
              version={present.version}
              mayChange={mayChange}
              send={(change, version, values) =>
                changeCoupon(code, version!, couponChange(withValue(change, values), values.kind))
              }
              readNewer={async () => {
                const newer = await readCoupon(code)
                return { values: couponValues(newer), version: newer.version }
              }}
              onSaved={({ coupon: written, undo }) => {
                note({ undo })
                queries.setQueryData(key, written)
                void queries.invalidateQueries({ queryKey: [...couponsKey, 'list'] })
              }}
              onTheirs={() => void read.refetch()}
            />
          )}
        </Shown>
      )}
    </>
  )
}

/** With another kind the same number means something else, so it is sent too. */
const withValue = (change: Partial<CouponValues>, values: CouponValues): Partial<CouponValues> =>
  change.kind === undefined ? change : { ...change, value: values.value }

export function NewCouponScreen() {
  const mayChange = useMay()('coupons.write')
  return (
    <>
      <ScreenHead back={backToCoupons} title={t('coupon.new')} state={t('coupon.new.text')} />
      <CouponForm
        isNew
        saved={newCoupon}
        version={undefined}
        mayChange={mayChange}
        send={(_change, _version, values) => addCoupon(couponEntry(values))}
        readNewer={() => Promise.reject(new Error('A new coupon has no newer version'))}
        onSaved={({ code, undo }) => {
          void queries.invalidateQueries({ queryKey: couponsKey })
          navigate(adminRoutes.coupon(code), { state: { couponMade: { undo } } })
        }}
        onTheirs={() => {}}
      />
    </>
  )
}
