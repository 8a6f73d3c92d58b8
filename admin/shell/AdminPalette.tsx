import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { chooseTheme, THEMES } from '#components/theme/theme-choice.ts'
import { CommandPalette, type Command } from '#components/ui/CommandPalette.tsx'
import { t } from 'virtual:words/shell,signin'
import { routes } from '#locales/routes.ts'
import { leave } from '../sign-in/sign-out.ts'
import type { Screen } from './screens.ts'

type Props = { open: boolean; screens: readonly Screen[]; onClose: () => void; onHelp: () => void }

/** Everything by Ctrl-K: screens, settings and what can be done anywhere. */
export function AdminPalette({ open, screens, onClose, onHelp }: Props) {
  const maySettings = screens.some(({ id }) => id === 'settings')
  const { data: fields = [] } = useQuery({
    queryKey: ['palette', 'settings'],
    queryFn: async () => (await import('../settings/find-fields.ts')).allFields(),
    enabled: open && maySettings,
    staleTime: Infinity,
  })
  const commands: Command[] = [
    ...screens.map(({ id, href, icon, letter }) => ({
      value: id,
      label: t(`shell.screen.${id}`),
      words: t(`shell.words.${id}`),
      icon,
      keys: `G ${letter.toUpperCase()}`,
      onSelect: () => navigate(href),
    })),
    ...fields.map(({ name, href, label, place, words }) => ({
      value: name,
      label,
      text: place,
      words,
      icon: 'gear' as const,
      onSelect: () => navigate(href),
    })),
    ...THEMES.map((theme) => ({
      value: `theme-${theme}`,
      label: t(`shell.theme.${theme}`),
      icon: 'sun' as const,
      onSelect: () => chooseTheme(theme),
    })),
    { value: 'keys', label: t('shell.keys'), icon: 'info', keys: '?', onSelect: onHelp },
    { value: 'shop', label: t('shell.shop'), icon: 'box', onSelect: () => location.assign(routes.home()) },
    { value: 'leave', label: t('shell.signOut'), icon: 'leave', onSelect: leave },
  ]
  return <CommandPalette open={open} onClose={onClose} label={t('shell.palette.label')} commands={commands} />
}
