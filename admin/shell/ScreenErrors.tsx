import { Component, type ReactNode } from 'react'
import { Button } from '#components/ui/Button.tsx'
import { EmptyState } from '#components/ui/EmptyState.tsx'
import { Glyph } from '#components/ui/Glyph.tsx'
import { t } from 'virtual:words/shell,signin'

/** Keeps the menu when a screen fails to render or its code does not load. */
export class ScreenErrors extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState icon={<Glyph name="warning" size={32} />} title={t('shell.broken')} text={t('shell.broken.text')}>
        <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
      </EmptyState>
    )
  }
}
