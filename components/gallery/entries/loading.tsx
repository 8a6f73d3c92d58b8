import { Skeleton, SKELETON_SHAPES } from '#components/ui/Skeleton.tsx'
import { SKELETON_KINDS, SkeletonView, type SkeletonKind } from '#components/ui/SkeletonView.tsx'
import { Each, Story } from '../Story.tsx'

const SMALL: readonly SkeletonKind[] = [
  'card',
  'tile',
  'row',
  'form',
  'timeline',
  'summary',
  'wallet',
  'notifications',
  'ratings',
  'support',
]

export const Loading = () => (
  <>
    <Each of={SKELETON_SHAPES} named="Skeleton shape">
      {(shape) => <Skeleton shape={shape} />}
    </Each>
    {SKELETON_KINDS.map((kind) => (
      <Story key={kind} name={`SkeletonView kind=${kind}`} wide={!SMALL.includes(kind)}>
        <SkeletonView kind={kind} />
      </Story>
    ))}
  </>
)
