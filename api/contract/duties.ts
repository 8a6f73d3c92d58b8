/**
 * Duties of a Saudi online shop: what the admin lists, and what docs/duties.md is made of. The words of a duty are
 * `setting.duty.<id>` in admin.ar.json. Read again at each release.
 */
type DutyRow = {
  id: string
  /** Since when it holds, as exact as the source: a day, a month or a year; null where none says. */
  since: string | null
  /** The public page that was read, not the law's own text unless it says so. */
  source: string
  /** Day on which it was read. */
  read: string
  /** False where only one source says so, or its details were not read. */
  isCertain: boolean
}

const READ = '2026-11-29'

export const DUTIES = [
  {
    id: 'nationalAddress',
    since: '2026-01-01',
    source: 'tga.gov.sa, news 139; okaz.com.sa 2228688',
    read: READ,
    isCertain: true,
  },
  { id: 'vatThreshold', since: null, source: 'arrajol.com, quoting ZATCA', read: READ, isCertain: true },
  { id: 'noVatWords', since: null, source: 'gcctaxlaws.com, VAT law, article 44', read: READ, isCertain: true },
  {
    id: 'einvoicing',
    since: '2026-06-30',
    source: 'wafeq.com; globalindirecttaxmanagement.com, 29 June 2026',
    read: READ,
    isCertain: true,
  },
  { id: 'einvoicingNext', since: '2027-02-01', source: 'one public page', read: READ, isCertain: false },
  { id: 'register', since: null, source: 'kss.sa; alshames.com', read: READ, isCertain: true },
  { id: 'certificate', since: '2023-03', source: 'kss.sa; almowaten.net 2023/03', read: READ, isCertain: true },
  { id: 'identity', since: '2019-10', source: 'mc.gov.sa, E-Commerce Law; tamimi.com', read: READ, isCertain: true },
  {
    id: 'returns',
    since: '2019-10',
    source: 'E-Commerce Law, articles 13 and 14; saudigazette.com.sa 610024',
    read: READ,
    isCertain: true,
  },
  {
    id: 'inspect',
    since: '2025-03-16',
    source: 'sawtaldirah.com 10452, the Ministry’s spokesman',
    read: READ,
    isCertain: true,
  },
  {
    id: 'reductions',
    since: null,
    source: 'sales.mc.gov.sa; almowaten.net 2025/09 and 2020/05',
    read: READ,
    isCertain: true,
  },
  {
    id: 'personalData',
    since: '2024-09-14',
    source: 'PDPL; sgc.consulting; siqal.bareeq.io',
    read: READ,
    isCertain: true,
  },
  { id: 'instalments', since: '2023', source: 'rulebook.sama.gov.sa 6549, article 19', read: READ, isCertain: true },
  { id: 'invoices', since: null, source: 'zatca.gov.sa, FAQ on e-invoicing', read: READ, isCertain: true },
  { id: 'food', since: null, source: 'SFDA', read: READ, isCertain: false },
  { id: 'accessibility', since: null, source: 'DGA guideline 2; dig.watch', read: READ, isCertain: false },
] as const satisfies readonly DutyRow[]

export type Duty = (typeof DUTIES)[number]
export type DutyId = Duty['id']
