import type { Tx } from '#server/platform/database/connect.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import { partners, referrals } from '#server/platform/database/schema.ts'

/**
 * Whether a partner placed an order through another account. True if its phone or address occurs in their account,
 * address book or own orders; a missing unit number matches any unit of the building.
 */
export async function isSelfReferral(tx: Tx, partnerCustomerId: number, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_own: boolean }>(sql`
    with bought as (
      select o.address, array[b.phone, o.address->>'phone'] as phones, o.address->>'unit' as unit
      from orders o join customers b on b.id = o.customer_id where o.id = ${orderId}
    ), own as (
      select jsonb_build_object('phone', phone) as address from customers where id = ${partnerCustomerId}
      union all select address from addresses where customer_id = ${partnerCustomerId}
      union all select address from orders where customer_id = ${partnerCustomerId} and address is not null
    )
    select exists (
      select 1 from bought, own
      where own.address->>'phone' = any(bought.phones)
        or ((own.address->>'postal_code' = bought.address->>'postal_code'
            or own.address->>'city' = bought.address->>'city'
              and own.address->>'district' = bought.address->>'district')
          and own.address->>'building' = bought.address->>'building'
          and coalesce(own.address->>'unit', bought.unit, '') = coalesce(bought.unit, own.address->>'unit', ''))
    ) as is_own`)
  return rows[0]!.is_own
}

/** Removes a self-referral after an order's address has changed. */
export async function dropSelfReferral(tx: Tx, orderId: number): Promise<void> {
  const [found] = await tx
    .select({ customerId: partners.customerId })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partnerId))
    .where(eq(referrals.orderId, orderId))
  if (found && (await isSelfReferral(tx, found.customerId, orderId)))
    await tx.delete(referrals).where(eq(referrals.orderId, orderId))
}
