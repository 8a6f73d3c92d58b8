import {
  Button,
  BUTTON_COLORS,
  BUTTON_SHAPES,
  BUTTON_SIZES,
  BUTTON_TRANSITIONS,
  BUTTON_VARIANTS,
  IconButton,
} from '#components/ui/Button.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { Inline } from '#components/ui/Box.tsx'
import { w } from '#components/gallery/words.ts'
import { routes } from '#locales/routes.ts'
import { Each, Story } from '../Story.tsx'
import { onBrand } from '../gallery.css.ts'

/** White and ghost variants are designed for dark backgrounds. */
const ground = (color: string): string | undefined => (color === 'white' || color === 'ghost' ? onBrand : undefined)

export const Buttons = () => (
  <>
    {BUTTON_COLORS.map((color) => (
      <Story key={color} name={`color=${color}`} wide>
        <div className={ground(color)}>
          <Inline gap={3}>
            {BUTTON_VARIANTS.map((variant) => (
              <Button key={variant} color={color} variant={variant}>
                {w('add')}
              </Button>
            ))}
            <Button color={color} loading>
              {w('add')}
            </Button>
            <Button color={color} disabled>
              {w('add')}
            </Button>
            <Button color={color} href={routes.home()}>
              {w('link')}
            </Button>
            <Button color={color} href={routes.home()} disabled>
              {w('link')}
            </Button>
          </Inline>
        </div>
      </Story>
    ))}
  </>
)

export const ButtonSizes = () => (
  <>
    <Each of={BUTTON_SIZES} named="size">
      {(size) =>
        size === 'square' ? (
          <Button size="square" color="gray">
            {w('short')}
          </Button>
        ) : (
          <Button size={size} variant={size === 'auto' ? 'text' : 'solid'}>
            {w('add')}
          </Button>
        )
      }
    </Each>
    <Each of={BUTTON_SHAPES} named="shape">
      {(shape) =>
        shape === 'circle' ? (
          <IconButton icon="plus" label={w('add')} variant="solid" color="primary" />
        ) : (
          <Button shape={shape}>{w('add')}</Button>
        )
      }
    </Each>
    <Each of={BUTTON_TRANSITIONS} named="transition">
      {(transition) => (
        <Button transition={transition} variant="outlined">
          {w('add')}
        </Button>
      )}
    </Each>
    <Story name="full">
      <Button full>
        <Icon name="bag" />
        {w('add')}
      </Button>
    </Story>
    <Story name="pressed">
      <Inline>
        <Button variant="outlined" pressed>
          {w('follow')}
        </Button>
        <Button variant="outlined" pressed={false}>
          {w('follow')}
        </Button>
      </Inline>
    </Story>
    <Story name="IconButton">
      <Inline>
        <IconButton icon="search" label={w('search')} />
        <IconButton icon="close" label={w('close')} disabled />
        <IconButton icon="share" label={w('share')} variant="outlined" color="gray" loading />
      </Inline>
    </Story>
  </>
)
