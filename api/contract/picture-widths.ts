/** The widths, in px, that a stored picture is offered in; none is wider than the original. Apart from the schemas: every page needs it. */
export const PICTURE_WIDTHS = [240, 400, 640, 960, 1280] as const
