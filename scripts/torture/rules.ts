const STANDING = `('confirmed', 'preparing', 'shipped', 'delivered', 'return_requested', 'returned')`
/** Payments authorised by the customer, including authorisations voided before capture. */
const PAID = `(state in ('authorised', 'paid', 'partly_refunded', 'refunded') or (state = 'voided' and refunded > 0))`

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
    where o.state in ${STANDING} and o.total <> o.wallet + p.paid`,
  'a payment is still pending': `
    select id, order_id, provider, state from payments where state in ('initiated', 'authorised') and provider <> 'cod'`,
  'a refund is not completed': `select id, order_id, amount, state, reason from refunds where state <> 'done' and "to" <> 'bank'`,
  'an order was refunded more than its total': `
    select o.id, o.total, r.given from orders o join lateral (select sum(amount)::bigint as given from refunds where order_id = o.id and not is_late) r on true where r.given > o.total`,
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
    select kind, count(*)::int as documents, min(sequence) as first, max(sequence) as last, max(c.next) as next from invoices join invoice_counters c on c.series = kind
    group by kind having min(sequence) <> 1 or max(sequence) <> count(*) or max(c.next) <> count(*) + 1`,
  'a paid order has no invoice, or one with another total': `
    select o.id, o.number, o.state, o.total, i.total as invoiced from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    where o.confirmed_at is not null and i.total is distinct from o.total
      and (o.state in ('delivered', 'return_requested', 'returned') or not exists (select from payments where order_id = o.id and provider = 'cod'))`,
  'credit notes differ from the refunds': `
    select o.id, o.number, r.given, n.credited from orders o join invoices i on i.order_id = o.id and i.kind = 'invoice'
    join lateral (select coalesce(sum(amount), 0)::bigint as given from refunds where order_id = o.id and not is_late) r on true
    join lateral (select coalesce(sum(total), 0)::bigint as credited from invoices where order_id = o.id and kind = 'credit_note') n on true
    where r.given <> n.credited`,
  "an order's events do not form a chain of states": `
    select order_id, id, "from", before from (select order_id, id, "from", lag("to") over (partition by order_id order by id) as before from order_events) moves where "from" is distinct from before`,
  'a confirmed order was not notified exactly once': `
    select o.id, o.number, count(m.id)::int as told from orders o left join mailbox m on position(o.number in m.text) > 0 and m.text like '%تأكد طلبك%'
    where o.confirmed_at is not null group by o.id having count(m.id) <> 1`,
  'a job failed permanently': `select name, state, output from pgboss.job where state = 'failed' and name not like '\\_\\_pgboss%' and retry_limit > 0`,
}
