import type { ReactNode } from 'react'
import { prose } from './prose.css.ts'

/** Rich text: children, or HTML sanitised by the server. */
export const Prose = (props: { children: ReactNode } | { html: string }) =>
  'html' in props ? (
    <div className={prose} dangerouslySetInnerHTML={{ __html: props.html }} />
  ) : (
    <div className={prose}>{props.children}</div>
  )
