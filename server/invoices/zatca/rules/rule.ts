import type { ZatcaFinding } from '#server/platform/database/schema.ts'
import type { XmlElement } from './read-xml.ts'

/** One of the rules that documents fail most often, by ZATCA's code. */
export type Rule = {
  code: string
  /** `error` if not given. */
  type?: ZatcaFinding['type']
  holds: (invoice: XmlElement, now: Date) => boolean
}
