import { t } from 'virtual:words/invoicing'
import { adminRoutes } from '#locales/routes.ts'

/** Rules of ZATCA that have one cause, and so one way to mend them. */
const RULES = {
  sellerAddress: ['BR-KSA-09', 'BR-KSA-37', 'BR-KSA-64', 'BR-KSA-66'],
  sellerNumber: ['BR-KSA-08', 'BR-KSA-39', 'BR-KSA-40', 'BR-KSA-F-08'],
  buyer: [
    'BR-10',
    'BR-KSA-10',
    'BR-KSA-14',
    'BR-KSA-42',
    'BR-KSA-44',
    'BR-KSA-46',
    'BR-KSA-63',
    'BR-KSA-67',
    'BR-KSA-81',
    'BR-KSA-F-06-C23',
    'BR-KSA-F-06-C25',
    'BR-KSA-F-06-C28',
    'BR-KSA-F-07',
  ],
  citizen: ['BR-KSA-49'],
  taxReason: ['BR-KSA-23', 'BR-KSA-24', 'BR-KSA-69', 'BR-KSA-CL-04'],
  note: ['BR-KSA-17', 'BR-KSA-56'],
  late: ['BR-KSA-98'],
  future: ['BR-KSA-04'],
  supply: ['BR-KSA-15'],
  certificate: ['certificate-permissions', 'certificate-expired'],
  signer: ['invalid-signing-certificate'],
} as const

const AMOUNTS = /^(BR-(CO|S|Z|E|O|DEC)-|BR-KSA-(51|84|EN16931-)|BR-KSA-DEC)/
const STAMP = /hash|QRCODE|XSD|signature|^BR-KSA-(03|05|06|26|27|28|29|30|33|34|61)$/i

export type RuleKind = keyof typeof RULES | 'amounts' | 'stamp' | 'other'

export function ruleKind(code: string): RuleKind {
  const known = (Object.keys(RULES) as (keyof typeof RULES)[]).find((kind) =>
    (RULES[kind] as readonly string[]).includes(code),
  )
  if (known) return known
  if (AMOUNTS.test(code)) return 'amounts'
  return STAMP.test(code) ? 'stamp' : 'other'
}

/** The screen of the admin where staff correct what broke the rule. Rules without one cannot be corrected there. */
const PLACES: Partial<Record<RuleKind, string>> = {
  sellerAddress: adminRoutes.settings('contact'),
  sellerNumber: adminRoutes.settings('legal'),
  certificate: adminRoutes.invoicing('connection'),
}

export type RuleWords = { rule: string; mend: string; place: string | undefined }

/** What a rule says in Arabic, and how its breach is mended. */
export function ruleWords(code: string): RuleWords {
  const kind = ruleKind(code)
  return { rule: t(`invoicing.rule.${kind}`), mend: t(`invoicing.mend.${kind}`), place: PLACES[kind] }
}

/** Codes of rules in what the platform answered, such as `/compliance/invoices → 400: BR-KSA-09`. */
export const codesIn = (text: string): string[] => [...new Set(text.match(/\bBR-[A-Z0-9]+(?:-[A-Z0-9]+)*\b/g) ?? [])]
