const STANDING = `('confirmed', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned')`
/** Payments authorised by the customer, including authorisations voided before capture. */
const PAID = `(state in ('authorised', 'paid', 'partly_refunded', 'refunded') or (state = 'voided' and refunded > 0))`

/** Halalas that edits gave back: the order's total is lower by them. */
const EDITED_AWAY = `(select coalesce(sum(amount), 0)::bigint from refunds where order_id = o.id and reason = 'edited' and not is_late)`

/** Queries that must return no rows, by their error message; each row is one violation. */
export const RULES: Record<string, string> = {
  'stock is reserved for an order without a pending payment': `
    select r.order_id, r.sku, o.state from reservations r join orders o on o.id = r.order_id where not r.is_sold or o.state not in ${STANDING}`,
  'a sold item has no reservation': `
    select l.order_id, l.sku from order_lines l join orders o on o.id = l.order_id
    where o.state in ('confirmed', 'preparing', 'shipped', 'delivered', 'return_requested')
    group by l.order_id, l.sku having sum(l.quantity - l.returned) > 0
      and not exists (select from reservations r where r.order_id = l.order_id and r.sku = l.sku and r.quantity = sum(l.quantity - l.returned) and r.is_sold)`,
  'an order still waits for an abandoned payment': `
    select id, state, expires_at from orders where state = 'awaiting_payment' and (expires_at is not null or wallet > 0)`,
  'a valid order is unpaid, or its payments differ from its total': `
    select o.id, o.number, o.state, o.total, o.wallet, p.paid from orders o
    left join lateral (select coalesce(sum(amount), 0)::bigint as paid from payments where order_id = o.id and (${PAID} or (provider = 'cod' and state = 'initiated'))
      and not exists (select from refunds where payment_id = payments.id and is_late)) p on true
    where o.state in ${STANDING} and o.total <> o.wallet + p.paid - ${EDITED_AWAY}`,
  'a payment is still pending': `
    select id, order_id, provider, state from payments where state in ('initiated', 'authorised') and provider <> 'cod'`,
  'a refund is not completed': `select id, order_id, amount, state, reason from refunds where state <> 'done' and "to" <> 'bank'`,
  'an order was refunded more than its total': `
    select o.id, o.total, r.given from orders o join lateral (select sum(amount)::bigint as given from refunds where order_id = o.id and not is_late) r on true where r.given - ${EDITED_AWAY} > o.total`,
  'a cancelled order was not refunded in full': `
    select o.id, o.number, o.wallet, p.paid, r.given from orders o
    left join lateral (select coalesce(sum(amount), 0)::bigint as paid from payments where order_id = o.id and ${PAID} and provider <> 'cod'
      and not exists (select from refunds where payment_id = payments.id and is_late)) p on true
    left join lateral (select coalesce(sum(amount), 0)::bigint as given from refunds where order_id = o.id and not is_late) r on true
    where o.state = 'cancelled' and o.confirmed_at is not null and p.paid + o.wallet <> r.given`,
  'the ledger differs from what the wallet paid or got back for an order': `
    select o.id, o.number, o.wallet, m.net from orders o
    join lateral (select coalesce(sum(-e.amount), 0)::bigint as net from ledger_movements m join ledger_entries e on e.movement_id = m.id
      where m.reference = o.number and m.kind in ('payment', 'payment_returned') and e.account = 'wallet') m on true
    where o.wallet <> m.net`,
  'a paid top-up was not credited exactly once, or an unpaid one was credited': `
    select p.id, p.state, p.amount, m.moved from payments p
    join lateral (select coalesce(sum(e.amount), 0)::bigint as moved from ledger_movements m join ledger_entries e on e.movement_id = m.id
      where m.cause = 'payment:' || p.id and e.account = 'wallet') m on true
    where p.order_id is null and m.moved <> case when p.state = 'paid' then p.amount else 0 end`,
  'an invoice number is missing or duplicated': `
    select kind, i.series, count(*)::int as documents, min(sequence) as first, max(sequence) as last, max(c.next) as next from invoices i
    join invoice_counters c on c.series = case i.series when 'plain' then 'plain_' else '' end || kind
    group by kind, i.series having min(sequence) <> 1 or max(sequence) <> count(*) or max(c.next) <> count(*) + 1`,
  'a paid order has no invoice': `
    select o.id, o.number, o.state from orders o where o.confirmed_at is not null and not exists (select from invoices where order_id = o.id and kind = 'invoice')
      and (o.state in ('delivered', 'return_requested', 'returned') or not exists (select from payments where order_id = o.id and provider = 'cod'))`,
  'invoices and credit notes differ from what was paid and given back': `
    select o.id, o.number, o.state, d.invoiced, o.wallet, p.paid, r.given from orders o
    join lateral (select sum(case kind when 'invoice' then total else -total end)::bigint as invoiced from invoices where order_id = o.id) d on d.invoiced is not null
    join lateral (select coalesce(sum(amount), 0)::bigint as paid from payments where order_id = o.id and ${PAID}
      and not exists (select from refunds where payment_id = payments.id and is_late)) p on true
    join lateral (select coalesce(sum(amount), 0)::bigint as given from refunds where order_id = o.id and not is_late) r on true
    where d.invoiced <> o.wallet + p.paid - r.given`,
  "an order's events do not form a chain of states": `
    select order_id, id, "from", before from (select order_id, id, "from", lag("to") over (partition by order_id order by id) as before from order_events) moves where "from" is distinct from before`,
  'a confirmed order was not notified exactly once': `
    select o.id, o.number, count(m.id)::int as told from orders o left join mailbox m on position(o.number in m.text) > 0 and m.text like '%تأكد طلبك%'
    where o.confirmed_at is not null group by o.id having count(m.id) <> 1`,
  'a webhook was accepted and not handled': `select provider, key, received_at from payment_events where handled_at is null`,
  'webhooks were handled more often than they came': `
    select j.handled, e.came from (select count(*)::int as handled from pgboss.job where name = 'settle-heard') j,
      (select count(*)::int as came from payment_events) e where j.handled > e.came`,
  'a job failed permanently': `select name, state, output from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' and retry_limit > 0`,
}
