import { Inline, Stack } from '#components/ui/Box.tsx'
import { CountryFlag, FLAG_SIZES } from '#components/ui/CountryFlag.tsx'
import { FLAGS } from '#components/ui/flags.ts'
import { Glyph } from '#components/ui/Glyph.tsx'
import { GLYPHS } from '#components/ui/glyph-paths.ts'
import { Icon, ICON_SIZES } from '#components/ui/Icon.tsx'
import { iconPaths, type IconName } from '#components/ui/icon-paths.ts'
import { w } from '#components/gallery/words.ts'
import { Story } from '../Story.tsx'

export const Drawings = () => (
  <>
    <Story name="Icon" wide>
      <Inline gap={4}>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Inline>
    </Story>
    <Story name="Icon size">
      <Inline gap={4}>
        {ICON_SIZES.map((size) => (
          <Icon key={size} name="bag" size={size} />
        ))}
      </Inline>
    </Story>
    <Story name="Icon set:name">
      <Inline gap={4}>
        {['lucide:coffee', 'lucide:gift', 'lucide:never-drawn'].map((name) => (
          <Icon key={name} name={name as 'set:name'} size={24} />
        ))}
      </Inline>
    </Story>
    <Story name="Glyph" wide>
      <Inline gap={4}>
        {GLYPHS.map((name) => (
          <Glyph key={name} name={name} size={24} />
        ))}
      </Inline>
    </Story>
    <Story name="CountryFlag" wide>
      <Inline gap={2}>
        {FLAGS.map((iso2) => (
          <CountryFlag key={iso2} iso2={iso2} label={iso2} size="large" />
        ))}
      </Inline>
    </Story>
    <Story name="CountryFlag size">
      <Stack gap={2}>
        <Inline gap={4}>
          {FLAG_SIZES.map((size) => (
            <CountryFlag key={size} iso2="SA" label={w('country.home')} size={size} />
          ))}
        </Inline>
        <CountryFlag iso2="ZZ" label={w('country.unknown')} size="large" />
      </Stack>
    </Story>
  </>
)
