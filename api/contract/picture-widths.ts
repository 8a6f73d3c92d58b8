/** Widths in px of stored pictures; none exceeds the original. Without schemas, because every page needs it. */
export const PICTURE_WIDTHS = [240, 400, 640, 960, 1280] as const
