import type { ReactNode } from 'react'
import { prose } from './prose.css.ts'

/** Running text: children, or HTML that the server has sanitised. */
export const Prose = (props: { children: ReactNode } | { html: string }) =>
  'html' in props ? (
    <div className={prose} dangerouslySetInnerHTML={{ __html: props.html }} />
  ) : (
    <div className={prose}>{props.children}</div>
  )
