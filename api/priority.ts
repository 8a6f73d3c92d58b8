/** Of whoever can wait: the urgency that HTTP keeps for the background (RFC 9218, section 4.1). */
export const BACKGROUND = { priority: 'u=7' }

export const isBackground = (priority: string | string[] | undefined): boolean =>
  /(^|,)\s*u=7\s*(,|$)/.test(String(priority))
