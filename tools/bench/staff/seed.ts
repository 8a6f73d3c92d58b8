import { sql, type SQL } from '#server/platform/database/drizzle.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { keptAddress } from '#tests/fixtures/address.ts'

/** Orders are spread evenly over these days until now. */
export const DAYS = 730
const CUSTOMERS_PER_ORDER = 0.3

/** Adds `orders` orders of two lines to a shop with a catalogue; the same catalogue and number give the same rows. */
export async function seedOrders(db: Database, orders: number, say: (text: string) => void): Promise<void> {
  const customers = Math.ceil(orders * CUSTOMERS_PER_ORDER)
  for (const [table, insert] of steps(orders, customers)) {
    say(`seeding ${table}`)
    await db.execute(insert)
    await db.execute(sql`analyze`)
  }
  await db.execute(sql`vacuum`)
}

const steps = (orders: number, customers: number): [string, SQL][] => [
  ['customers', customerRows(customers)],
  ['orders', orderRows(orders, customers)],
  ['order_lines', LINES],
  ['payments', PAYMENTS],
  ['order_events', EVENTS],
  ['reservations', RESERVATIONS],
  ['shipments', SHIPMENTS],
  ['invoices', documents('invoice', sql`true`, sql`o.confirmed_at`)],
  [
    'credit notes',
    documents('credit_note', sql`o.state in ('returned', 'cancelled')`, sql`o.confirmed_at + interval '6 days'`),
  ],
  ['refunds', REFUNDS],
  ['returns', RETURNS],
  ['movements', MOVEMENTS],
  ['entries', ENTRIES],
  ['wallets', WALLETS],
  ['ratings', RATINGS],
  ['tickets', TICKETS],
  ['messages', MESSAGES],
  ['contacts', CONTACTS],
  ['partners', PARTNERS],
  ['coupons', COUPONS],
  ['coupon uses', COUPON_USES],
  ['staff actions', ACTIONS],
]

const pick = (words: readonly string[], at: SQL): SQL =>
  sql`(${sql.param(words)}::text[])[1 + (${at}) % ${sql.raw(String(words.length))}]`

const FIRST = ['نورة', 'سارة', 'ريم', 'هدى', 'منيرة', 'أحمد', 'فهد', 'خالد', 'عبدالله', 'سلطان', 'مها', 'لمى', 'تركي']
const LAST = ['القحطاني', 'العتيبي', 'الشهري', 'الغامدي', 'الدوسري', 'الحربي', 'المطيري', 'الزهراني', 'السبيعي']
const CITIES = ['الرياض', 'الرياض', 'الرياض', 'جدة', 'جدة', 'الدمام', 'مكة المكرمة', 'المدينة المنورة', 'أبها', 'تبوك']
const nameAt = (at: SQL): SQL =>
  sql`${pick(FIRST, at)} || ' ' || ${pick(LAST, sql`(${at}) / 13`)} || ' ' || ${at} % 900`

const customerRows = (count: number): SQL => sql`
  insert into customers (name, phone, email, created_at)
  select ${nameAt(sql`g`)}, '+9665' || lpad(g::text, 8, '0'), 'buyer' || g || '@example.com',
    now() - interval '1 day' * ${DAYS} * (1 - g::float8 / ${count})
  from generate_series(1, ${count}::int) g`

/** What is sold, numbered from 0. */
const GOODS = sql`goods as materialized (
  select row_number() over (order by v.id) - 1 as at, v.sku, p.sku as product, p.title, v.options, v.price,
    round(v.price * 15 / 115.0) as vat
  from variants v join products p on p.id = v.product_id)`
/** Which of them is a line of an order. */
const isLine = (order: SQL, place: SQL): SQL =>
  sql`at = (${order}::bigint * 31 + ${place} * 17) % (select count(*) from variants)`

/** One in forty is cancelled and one in forty came back; of the newest, some hundreds are not done. */
const orderRows = (count: number, customers: number): SQL => sql`
  with ${GOODS}, made as (
    select g, lpad(((g::bigint * 7368787) % 1000000000)::text, 9, '0') as n, 1 + g % 2 as pieces,
      now() - interval '1 second' * (${DAYS} * 86400.0 * (1 - g::float8 / ${count})) as at,
      case when g > ${count} - 20 then 'awaiting_payment' when g > ${count} - 100 then 'confirmed'
        when g > ${count} - 160 then 'preparing' when g > ${count} - 900 then 'shipped'
        when g % 40 = 7 then 'cancelled' when g % 40 = 9 then 'returned' else 'delivered' end as state
    from generate_series(1, ${count}::int) g)
  insert into orders (number, customer_id, state, address, delivery_method, coupon, items, delivery, vat, total, tags,
    created_at, confirmed_at, delivered_at, updated_at)
  select substr(n, 1, 3) || '-' || substr(n, 4, 3) || '-' || substr(n, 7), 1 + (g::bigint * 7919) % ${customers}, state,
    ${JSON.stringify(keptAddress)}::jsonb || jsonb_build_object('recipient', ${nameAt(sql`g`)}, 'phone',
      '+9665' || lpad((g % ${customers} + 1)::text, 8, '0'), 'city_name', ${pick(CITIES, sql`g / 3`)}),
    'standard', case when g % 10 = 0 then 'EID-' || g % 20 end, pieces * (one.price + other.price), 0,
    pieces * (one.vat + other.vat), pieces * (one.price + other.price),
    case when g % 50 = 0 then array['هش'] else '{}'::text[] end, made.at,
    case when state <> 'awaiting_payment' then made.at + interval '1 minute' end,
    case when state in ('delivered', 'returned') then made.at + interval '3 days' end, made.at
  from made join goods one on one.${isLine(sql`g`, sql`0`)} join goods other on other.${isLine(sql`g`, sql`1`)}
  order by g`

const LINES = sql`
  with ${GOODS}
  insert into order_lines (order_id, position, sku, product_sku, title, options, quantity, price, total, vat)
  select o.id, place, s.sku, s.product, s.title, s.options, 1 + o.id % 2, s.price, s.price * (1 + o.id % 2),
    s.vat * (1 + o.id % 2)
  from orders o cross join generate_series(0, 1) place join goods s on s.${isLine(sql`o.id`, sql`place`)}`

const PAYMENTS = sql`
  insert into payments (id, customer_id, order_id, method, provider, state, amount, refunded, created_at, updated_at)
  select gen_random_uuid(), customer_id, id,
    (array['card', 'card', 'apple_pay', 'apple_pay', 'tabby', 'tamara', 'cod', 'cod'])[1 + id % 8],
    (array['moyasar', 'moyasar', 'moyasar', 'moyasar', 'tabby', 'tamara', 'cod', 'cod'])[1 + id % 8],
    case when state in ('returned', 'cancelled') then 'refunded' else 'paid' end, total,
    case when state in ('returned', 'cancelled') then total else 0 end, created_at, created_at
  from orders where state <> 'awaiting_payment'`

const EVENTS = sql`
  insert into order_events (order_id, "from", "to", actor, at)
  select o.id, e.f, e.t, 'system', o.created_at
  from orders o, (values (null, 'awaiting_payment'), ('awaiting_payment', 'confirmed'), ('confirmed', 'preparing'),
    ('preparing', 'shipped')) e (f, t)`

const RESERVATIONS = sql`
  insert into reservations (order_id, sku, quantity, is_sold)
  select order_id, sku, sum(quantity), o.state <> 'awaiting_payment'
  from order_lines l join orders o on o.id = l.order_id where o.state <> 'cancelled' group by order_id, sku, o.state`

const SHIPMENTS = sql`
  insert into shipments (order_id, state, carrier, tracking_number, lines, created_at, settled_at)
  select id, case when state = 'shipped' then 'shipped' else 'delivered' end, 'SMSA', '29' || lpad(id::text, 8, '0'), '[]',
    created_at + interval '1 day', delivered_at
  from orders where state in ('shipped', 'delivered', 'returned')`

/** The trigger of the table writes their lines. */
const documents = (kind: 'invoice' | 'credit_note', condition: SQL, at: SQL): SQL => sql`
  insert into invoices (number, sequence, kind, order_id, original_number, cause, issued_at, total, vat, document, qr)
  select ${kind}::text || '-' || row_number() over (order by o.id), row_number() over (order by o.id), ${kind}, o.id,
    null, ${kind === 'invoice' ? 'order' : 'return'}::text || ':' || o.id, ${at}, o.total, o.vat,
    jsonb_build_object('number', ${kind}::text || '-' || o.id, 'kind', ${kind}::text, 'total', o.total,
      'vat', o.vat, 'vat_percent', 15, 'net', o.total - o.vat, 'issued_at', to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'lines', (
      select jsonb_agg(jsonb_build_object('kind', 'product', 'sku', l.sku, 'title', l.title, 'quantity', l.quantity,
        'price', l.price, 'discount', 0, 'total', l.total, 'vat', l.vat, 'tax_class', 'standard', 'tax_reason', null,
        'vat_percent', 15) order by l.position)
      from order_lines l where l.order_id = o.id)), ''
  from orders o where o.confirmed_at is not null and ${condition} order by o.id`

const REFUNDS = sql`
  insert into refunds (id, order_id, payment_id, "to", amount, state, reason, created_at, done_at)
  select gen_random_uuid(), o.id, p.id, case when o.id % 3 = 0 then 'wallet' when p.provider = 'cod' then 'bank' else 'source' end,
    o.total, 'done', 'returned', o.created_at + interval '5 days', o.created_at + interval '6 days'
  from orders o join payments p on p.order_id = o.id where o.state in ('returned', 'cancelled')`

const RETURNS = sql`
  insert into returns (order_id, reason, lines, refund_to, state, created_at)
  select o.id, 'لا يناسبني', (select jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity)) from order_lines l
    where l.order_id = o.id), 'source', case when o.state = 'returned' then 'received' else 'requested' end,
    o.created_at + interval '4 days'
  from orders o where o.state = 'returned' or (o.state = 'delivered' and o.id % 4000 = 1)`

const MOVEMENTS = sql`
  insert into ledger_movements (kind, cause, reference, at)
  select 'refund', 'refund:' || id, '-', done_at from refunds where "to" = 'wallet'
  union all select 'top_up', 'payment:' || id, '-', created_at from payments where provider = 'moyasar' and order_id % 10 = 1`

const ENTRIES = sql`
  insert into ledger_entries (movement_id, account, customer_id, amount)
  select m.id, e.account, case when e.account = 'wallet' then coalesce(o.customer_id, p.customer_id) else 0 end,
    e.sign * coalesce(r.amount, p.amount)
  from ledger_movements m
  left join refunds r on m.kind = 'refund' and m.cause = 'refund:' || r.id left join orders o on o.id = r.order_id
  left join payments p on m.kind = 'top_up' and m.cause = 'payment:' || p.id,
  lateral (values ('wallet', 1), (case when m.kind = 'refund' then 'orders' else 'gateway' end, -1)) e (account, sign)`

const WALLETS = sql`
  insert into wallets (customer_id, balance)
  select customer_id, sum(amount) from ledger_entries where account = 'wallet' group by customer_id`

const RATINGS = sql`
  insert into ratings (customer_id, order_id, subject, sku, title, stars, words, state, created_at)
  select o.customer_id, o.id, 'product', l.product_sku, l.title, 1 + o.id % 5, 'طازج ولذيذ',
    case when o.id % 100 = 0 then 'pending' when o.id % 100 = 5 then 'hidden' else 'published' end, o.created_at
  from orders o join order_lines l on l.order_id = o.id and l.position = 0 where o.id % 5 = 0`

const TICKETS = sql`
  insert into tickets (customer_id, topic, subject, order_id, state, created_at, updated_at)
  select customer_id, 'delivery', 'أين طلبي؟', id, case when id % 1000 = 0 then 'open' else 'closed' end, created_at, created_at
  from orders where id % 10 = 0`

const MESSAGES = sql`
  insert into ticket_messages (ticket_id, author, text, created_at)
  select t.id, w.author, 'متى يصل؟', t.created_at from tickets t, (values ('customer'), ('staff')) w (author)`

const CONTACTS = sql`
  insert into contact_messages (name, email, topic, text, handled_at, created_at)
  select name, email, 'question', 'هل لديكم فرع في جدة؟', case when id % 100 > 0 then created_at end, created_at
  from customers where id % 6 = 0`

const PARTNERS = sql`
  insert into partners (customer_id, code, state, place)
  select id, 'P' || id, case when id % 10 = 0 then 'applied' else 'active' end, 'سناب شات' from customers where id % 100 = 0`

const COUPONS = sql`
  insert into coupons (code, kind, value, is_active) select 'EID-' || g, 'percent', 10, g < 10 from generate_series(0, 199) g`

const COUPON_USES = sql`
  insert into coupon_uses (coupon_id, order_id, customer_id, at)
  select c.id, o.id, o.customer_id, o.created_at from orders o join coupons c on c.code = o.coupon`

const ACTIONS = sql`
  insert into staff_actions (action, subject, details, at)
  select 'order.' || (array['preparing', 'shipped'])[step], 'order:' || id, '{}', created_at
  from orders, generate_series(1, 2) step order by orders.id, step`
