import { owedOf } from '#api/contract/setup-owed.ts'
import type { PublicSettings } from '#api/contract/settings/settings.ts'
import type { Setup } from '#api/contract/staff-setup.ts'

/** In the order in which a merchant takes them, with the minutes that each takes. */
const STEPS = {
  identity: 3,
  address: 2,
  face: 3,
  samples: 1,
  products: 5,
  delivery: 3,
  payments: 4,
  messages: 2,
  policies: 3,
  people: 2,
  domain: 1,
  order: 3,
  opening: 1,
} as const
export type StepId = keyof typeof STEPS
export type Step = { id: StepId; isDone: boolean; minutes: number }

/** Of what a person does in a step; `left` are the steps that are not done. */
export type StepProps = { id: StepId; isDone: boolean; setup: Setup; left: StepId[] }

export type Facts = { settings: Pick<PublicSettings, 'identity' | 'contact' | 'legal' | 'face'>; setup: Setup }

/** What is done, from what is there; samples and first values never count. */
const DONE: Record<StepId, (facts: Facts) => boolean> = {
  identity: ({ settings }) => !owedOf(settings).some((owed) => owed.startsWith('identity.')),
  address: ({ settings }) => !owedOf(settings).some((owed) => owed.startsWith('address.')),
  face: ({ settings: { face } }) => face !== null,
  samples: ({ setup: { samples, samples_kept } }) => samples_kept || samples.products + samples.orders === 0,
  products: ({ setup }) => setup.has_stock || (setup.own_products > 0 && setup.has_order),
  delivery: ({ setup }) => setup.delivery_kept || setup.changed_sections.includes('delivery'),
  payments: ({ setup }) =>
    setup.payment_methods.length > 0 || setup.cash_alone || setup.changed_sections.includes('cash_on_delivery'),
  messages: ({ setup: { messages } }) => messages.email === 'sent' && messages.sms === 'sent',
  policies: ({ setup }) => setup.policies_read,
  people: ({ setup }) => setup.people > 1 || setup.works_alone,
  domain: ({ setup }) => /^https:\/\/[^/]+\.[^/]+/.test(setup.site_url) && !/\.example\b/.test(setup.site_url),
  order: ({ setup }) => setup.has_order,
  opening: ({ setup }) => setup.is_open,
}

export const stepsOf = (facts: Facts): Step[] =>
  (Object.keys(STEPS) as StepId[]).map((id) => ({ id, isDone: DONE[id](facts), minutes: STEPS[id] }))
