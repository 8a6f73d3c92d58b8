import { IconButton } from '#components/ui/Button.tsx'
import { Inline } from '#components/ui/Box.tsx'
import { Menu, MENU_TONES, type MenuItem } from '#components/ui/Menu.tsx'
import { ShareMenu } from '#components/ui/share/ShareMenu.tsx'
import { Tooltip } from '#components/ui/Tooltip.tsx'
import { w } from '#components/gallery/words.ts'
import { routes } from '#locales/routes.ts'
import { Story } from '../Story.tsx'

const shared = { url: 'https://waha.example/products/DAT-SUK', title: w('sentence.short') }
const items: MenuItem[] = [
  { label: w('copy'), icon: 'copy', onSelect: () => {} },
  { label: w('link'), icon: 'info', href: routes.home() },
  { label: w('pause'), disabled: true, onSelect: () => {} },
  { label: w('remove'), icon: 'trash', tone: 'danger', onSelect: () => {} },
]

export const Menus = () => (
  <>
    <Story name="Menu">
      <Menu label={w('options')} items={items} />
    </Story>
    <Story name="Menu icon">
      <Menu label={w('options.address')} icon="more" items={items} />
    </Story>
    <Story name="Menu tone">
      <Menu
        label={w('options.tones')}
        items={MENU_TONES.map((tone) => ({ label: w(`options.${tone}`), tone, onSelect: () => {} }))}
      />
    </Story>
    <Story name="Tooltip">
      <Tooltip text={w('tooltip')}>
        <IconButton icon="alert" label={w('notify')} />
      </Tooltip>
    </Story>
    <Story name="ShareMenu">
      <Inline>
        <ShareMenu {...shared} label={w('share')} />
        <ShareMenu {...shared} label={w('share.product')} iconOnly />
      </Inline>
    </Story>
  </>
)
