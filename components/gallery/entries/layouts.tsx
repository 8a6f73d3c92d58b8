import { Box, Inline, Stack } from '#components/ui/Box.tsx'
import { Badge, BADGE_TONES } from '#components/ui/Badge.tsx'
import { Chip } from '#components/ui/Chip.tsx'
import { COLUMNS, Container, Grid, WIDTHS } from '#components/ui/Layout.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Heading, Link, SIZES, Text, TONES } from '#components/ui/Text.tsx'
import { VisuallyHidden } from '#components/ui/VisuallyHidden.tsx'
import { w } from '#components/gallery/words.ts'
import { routes } from '#locales/routes.ts'
import { Each, Story } from '../Story.tsx'

const block = (
  <Box ground="gray" padding={4}>
    {w('part')}
  </Box>
)

export const Texts = () => (
  <>
    <Story name="Text size" wide>
      <Stack gap={2}>
        {SIZES.map((size) => (
          <Text key={size} size={size}>
            {w('sentence')}
          </Text>
        ))}
      </Stack>
    </Story>
    <Story name="Text tone">
      <Stack gap={1}>
        {TONES.map((tone) => (
          <Text key={tone} tone={tone}>
            {w('sentence.short')}
          </Text>
        ))}
      </Stack>
    </Story>
    <Story name="Heading level">
      <Stack gap={2}>
        {([3, 4] as const).map((level) => (
          <Heading key={level} level={level}>
            {w('sentence.short')}
          </Heading>
        ))}
      </Stack>
    </Story>
    <Story name="Text lines=2">
      <Text lines={2}>{w('paragraph')}</Text>
    </Story>
    <Story name="Link">
      <Stack gap={2}>
        <Text>
          <Link href={routes.home()}>{w('link')}</Link>
        </Text>
        <Text>
          <Link href={routes.home()} quiet>
            {w('link')}
          </Link>
        </Text>
      </Stack>
    </Story>
    <Story name="Prose" wide>
      <Prose>
        <h3>{w('sentence.short')}</h3>
        <p>
          {w('paragraph')} <a href={routes.home()}>{w('link')}</a>
        </p>
        <ul>
          <li>{w('part')}</li>
          <li>
            <strong>{w('part')}</strong>
          </li>
        </ul>
        <blockquote>{w('sentence')}</blockquote>
      </Prose>
    </Story>
    <Story name="Badge tone">
      <Inline>
        {BADGE_TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {w('new')}
          </Badge>
        ))}
      </Inline>
    </Story>
    <Story name="Chip">
      <Inline>
        <Chip>{w('city.riyadh')}</Chip>
        <Chip selected>{w('city.jeddah')}</Chip>
        <Chip href={routes.home()}>{w('link')}</Chip>
        <Chip removeLabel={w('remove')}>{w('city.abha')}</Chip>
      </Inline>
    </Story>
    <Story name="VisuallyHidden">
      <Text>
        {w('sentence.short')}
        <VisuallyHidden>{w('sentence')}</VisuallyHidden>
      </Text>
    </Story>
  </>
)

export const Layouts = () => (
  <>
    <Story name="Stack">
      <Stack>
        {block}
        {block}
      </Stack>
    </Story>
    <Story name="Inline">
      <Inline>
        {block}
        {block}
        {block}
      </Inline>
    </Story>
    <Each of={COLUMNS} named="Grid columns">
      {(columns) => (
        <Grid columns={columns}>
          {block}
          {block}
          {block}
          {block}
        </Grid>
      )}
    </Each>
    <Each of={WIDTHS} named="Container width">
      {(width) => <Container width={width}>{block}</Container>}
    </Each>
  </>
)
