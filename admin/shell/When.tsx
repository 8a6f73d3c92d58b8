import { Button } from '#components/ui/Button.tsx'
import { formatMoment } from '#locales/format.ts'
import { timeWords } from './time-words.ts'

/** A time in Riyadh: relative within a day, exact when pointed at. */
export const When = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatMoment(new Date(time))}>
    {timeWords(new Date(time))}
  </time>
)

/** The time of a row, which opens its details. */
export const WhenButton = ({ time, onOpen }: { time: string; onOpen: () => void }) => (
  <Button variant="text" color="gray" size="auto" onClick={onOpen}>
    <When time={time} />
  </Button>
)
